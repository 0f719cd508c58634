import { AppError } from '#shared/primitives/errors.ts'

/**
 * The same text in UTF-8, whatever encoding its first bytes or its type name: other programs write UTF-16 and one byte a sign.
 * @throws AppError unsupportedType for an encoding nobody knows, badJson for bytes that are none of it
 */
export function toUtf8(bytes: Buffer, contentType: string): Buffer {
  const named = markedEncoding(bytes) ?? /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  if (/^utf-?8$/i.test(named)) return bytes
  const decoder = decoderOf(named)
  try {
    return Buffer.from(decoder.decode(bytes))
  } catch (cause) {
    throw new AppError('badJson', { cause })
  }
}

function markedEncoding([first, second]: Buffer): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch (cause) {
    throw new AppError('unsupportedType', { cause })
  }
}
