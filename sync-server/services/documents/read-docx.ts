import mammoth from 'mammoth'
import { textReply, type DocumentReply } from './document-protocol.ts'
import { zipProblem } from './zip-limits.ts'

/** The text of a Word document. Runs in a process of its own: the bytes are a stranger's. */
export async function readDocx(bytes: Buffer): Promise<DocumentReply> {
  const problem = zipProblem(bytes)
  if (problem) return { problem }
  try {
    return textReply((await mammoth.extractRawText({ buffer: bytes })).value)
  } catch {
    return { problem: 'damaged' }
  }
}
