"""What only reads: filters, amounts, conditions, numbers and words in force. Nothing here changes a state."""
