export const MOST_TAGS = 30

export const LONGEST_NOTES = 20_000

export const MOST_FORMER_TEXTS = 5
