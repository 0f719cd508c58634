/** Interview languages that the speaker of this server reads well enough. Thai and Khmer have a voice by name only (ADR 0133). */
export const SPOKEN_LANGUAGES: readonly string[] = [
  'english',
  'german',
  'french',
  'indonesian',
  'malay',
  'vietnamese',
  'korean',
  'cantonese',
  'mandarin',
  'japanese',
]
