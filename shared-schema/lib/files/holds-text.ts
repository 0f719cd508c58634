/** True when the bytes hold this text somewhere, each sign of it as one byte. */
export function holdsText(bytes: Uint8Array, text: string): boolean {
  const wanted = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
