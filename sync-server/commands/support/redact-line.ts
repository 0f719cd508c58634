const BLANK = '[…]'

/** Shapes of what says something about a person, or opens something; in this order, because the later ones are parts of the earlier. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // e-mail addresses, also encoded ones
  [/[^\s"'<>()=,;:]+(?:@|%40)[^\s"'<>(),;:]+/gi, BLANK],
  // query and fragment of an address
  [/[?#][^\s"'<>]+/g, `?${BLANK}`],
  // codes in paths of links, of this app and of others
  [/(\/(?:join|receipt|erasure|register|invitation|reset-password|verify|media|s3)\/)[^\s/?"'<>]+/gi, `$1${BLANK}`],
  [/\b(?:bearer|basic)\s+[^\s"',;}]+/gi, BLANK],
  [/\b(token|code|password|secret|key|authorization|cookie|otp|pin)(["']?\s*[:=]\s*["']?)[^\s"',;}]+/gi, `$1$2${BLANK}`],
  // network addresses
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, BLANK],
  [/\b(?:[0-9a-f]{1,4}:){1,6}:(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,5})?|\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}/gi, BLANK],
  // codes like K7MX-4QRT-9B
  [/\b(?!\d{4}-\d\d-\d\d)[A-Z0-9]{4}(?:-[A-Z0-9]{2,4}){1,3}\b/g, BLANK],
  // tokens, ids and hashes
  [/[A-Za-z0-9_-]{20,}/g, BLANK],
  // phone numbers and other long digits, with their usual signs between; days of the calendar stay
  [/(?<![\d-])(?!\d{4}-\d\d-\d\d)\+?\d(?:[\s().-]{0,2}\d){5,}/g, BLANK],
]

/** A line of a log without addresses, tokens, codes of links, long digits and queries. */
export const redactLine = (line: string): string => SHAPES.reduce((text, [shape, blank]) => text.replace(shape, blank), line)
