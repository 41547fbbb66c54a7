"""What happens: events, the abilities they trigger, and damage that is proposed but not yet dealt."""
