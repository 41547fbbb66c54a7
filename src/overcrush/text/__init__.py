"""Card English: printed texts and house wording become trees."""
