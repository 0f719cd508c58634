import type { IncomingMessage } from 'node:http'
import { AppError } from '#shared/lib/errors.ts'

/** The whole body of a request. @throws AppError tooLarge beyond `maxBytes`, badJson where the line broke in the middle: that is no fault of the server */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  let total = 0
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      total += part.length
      if (total > maxBytes) throw new AppError('tooLarge')
      parts.push(part)
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('badJson', { cause })
  }
  return Buffer.concat(parts)
}
