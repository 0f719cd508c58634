import { AppError } from '#shared/primitives/errors.ts'

/** Legitimate requests nest less than a third as deep. */
const MOST_DEPTH = 64
/** Of one list: the ids that a device holds of one scope. */
const MOST_IN_LIST = 50_000
/** Of one object: the scopes that a checkpoint names. Each name is looked at by itself, which takes longer. */
const MOST_IN_OBJECT = 12_000
/** Of one body: a thousand edited documents with fifty fields each, before and after, and their stamps. */
const MOST_VALUES = 250_000
/** Bytes of one text: it can only be parsed in one go. */
const MOST_TEXT_BYTES = 4_000_000
/** Bytes that are looked at in one go. */
const STRETCH = 262_144

/** Begin and end (the byte after) of lists and objects of at least so many bytes. */
export type LargeParts = ReadonlyMap<number, number>

interface Open {
  at: number
  closedBy: number
  members: number
}

/**
 * Looks over the bytes of a JSON text before it is parsed: how deep it is nested, how much it holds, and where its large lists and objects are.
 * @param largeBytes from this size on a list or an object is one of them
 * @throws AppError tooLarge beyond the limits, badJson where brackets do not match
 */
export async function shapeOfJson(
  bytes: Buffer,
  { largeBytes, yieldToLoop }: { largeBytes: number; yieldToLoop(): Promise<void> },
): Promise<LargeParts> {
  const large = new Map<number, number>()
  const stack: Open[] = []
  let values = 0
  let at = 0
  const step = (byte: number): void => {
    const top = stack.at(-1)
    if (byte === BRACE || byte === BRACKET) {
      if (stack.length >= MOST_DEPTH) throw beyond('nested too deep')
      // the codes of a bracket and of the one that closes it are two apart
      stack.push({ at, closedBy: byte + 2, members: 0 })
      values++
    } else if (byte === BRACE + 2 || byte === BRACKET + 2) {
      if (top?.closedBy !== byte) throw new AppError('badJson')
      stack.pop()
      if (at + 1 - top.at >= largeBytes) large.set(top.at, at + 1)
    } else if (byte === COMMA && top) {
      values++
      if (++top.members >= (top.closedBy === BRACE + 2 ? MOST_IN_OBJECT : MOST_IN_LIST))
        throw beyond('a list or an object has too many members')
    }
    if (values > MOST_VALUES) throw beyond('too many values')
  }
  for (let until = STRETCH; at < bytes.length; until += STRETCH) {
    if (at > 0) await yieldToLoop()
    for (; at < Math.min(until, bytes.length); at++) {
      const byte = bytes[at] ?? 0
      if (byte === QUOTE) {
        const end = endOfString(bytes, at)
        if (end - at > MOST_TEXT_BYTES) throw beyond('a text is too long')
        at = end
      } else if (IS_STRUCTURE[byte] === 1) step(byte)
    }
  }
  if (stack.length > 0) throw new AppError('badJson')
  return large
}

export const [QUOTE, COMMA, BRACKET, BRACE] = [0x22, 0x2c, 0x5b, 0x7b] as const
const BACKSLASH = 0x5c
const IS_STRUCTURE = Uint8Array.from({ length: 256 }, (_, byte) => Number([COMMA, BRACKET, BRACKET + 2, BRACE, BRACE + 2].includes(byte)))

/** The place of the quote that ends the string which begins at `from`; the end of the bytes when none does. */
export function endOfString(bytes: Buffer, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === QUOTE) return at
  }
  return bytes.length
}

const beyond = (what: string): AppError => new AppError('tooLarge', { details: [`request: ${what}`] })
