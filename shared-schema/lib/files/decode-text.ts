// browsers and the server have it, and this folder is written for neither alone
const { TextDecoder: Decoder } = globalThis as unknown as {
  TextDecoder: new (encoding: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string }
}

/** The text in bytes that are one: UTF-8, UTF-16 by its mark or its zeros, else a sign a byte as Windows writes Western Europe. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return new Decoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new Decoder('utf-16be').decode(bytes)
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new Decoder('windows-1252').decode(bytes)
  }
}
