import mammoth from 'mammoth'
import { zipProblem } from '#shared/lib/files/zip-limits.ts'
import { textReply, type DocumentReply } from './document-protocol.ts'

/** Most bytes that all parts of a document may have when they are unpacked. */
const MAX_UNPACKED_BYTES = 60_000_000

/** The text of a Word document. Runs in a process of its own: the bytes are a stranger's. */
export async function readDocx(bytes: Buffer): Promise<DocumentReply> {
  const problem = zipProblem(bytes, MAX_UNPACKED_BYTES)
  if (problem) return { problem }
  try {
    return textReply((await mammoth.extractRawText({ buffer: bytes })).value)
  } catch {
    return { problem: 'damaged' }
  }
}
