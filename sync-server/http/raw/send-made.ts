import { Readable } from 'node:stream'
import type { BinaryAnswer } from '#shared/lib/files/binary-answer.ts'

/** A file that was made for this request alone: nobody keeps it on the way, and no page opens it. */
export const answerMade = (type: string, name: string, content: Readable | Uint8Array): BinaryAnswer => ({
  status: 200,
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(content instanceof Readable ? {} : { 'content-length': String(content.length) }),
  },
  stream: content instanceof Readable ? content : Readable.from([content]),
})
