/** So many bytes are looked at; even, so that no letter of two bytes is cut. */
const LOOKED_AT = 4096
/** A text holds line ends, tabs and page breaks, and no other control signs; every letter of it is one that exists. */
const NO_TEXT = /(?![\t\n\v\f\r])\p{Cc}|[\p{Cn}\p{Co}\p{Cs}]/u

/** True for bytes that are a text: in one byte a sign or UTF-8 as long as no byte is zero, or in UTF-16, with its mark or recognised without one. */
export function isPlainText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, LOOKED_AT)
  if (head.length === 0) return false
  const marked = markedEncoding(head)
  if (marked !== null) return isUtf16(head.subarray(2), marked)
  if (!head.includes(0)) return true
  const guessed = guessedEncoding(head)
  return guessed !== null && isUtf16(head, guessed)
}

type Utf16 = 'utf-16le' | 'utf-16be'

function markedEncoding([first, second]: Uint8Array): Utf16 | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Latin letters and spaces have a zero byte, always on the same side. */
function guessedEncoding(head: Uint8Array): Utf16 | null {
  if (head.length % 2 === 1) return null
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even, odd] = zeros
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : null
}

function isUtf16(bytes: Uint8Array, encoding: Utf16): boolean {
  const [high, low] = encoding === 'utf-16le' ? [1, 0] : [0, 1]
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode((bytes[at + high] ?? 0) * 256 + (bytes[at + low] ?? 0))
  // a letter of four bytes may be cut where the look ends
  const seen = bytes.length >= LOOKED_AT - 2 ? text.replace(/[\uD800-\uDBFF]$/, '') : text
  return bytes.length % 2 === 0 && seen.trim() !== '' && !NO_TEXT.test(seen)
}
