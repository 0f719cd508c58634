import path from 'node:path'
import { decodeText } from '#shared/lib/files/decode-text.ts'
import { knowledgeTypeOf } from '#shared/lib/files/knowledge-file.ts'
import { ProgramFailure, type ProgramLimits } from '../foreign-files/run-program.ts'
import { runParser } from '../foreign-files/run-parser.ts'
import { DocumentReply, MAX_SIGNS, textReply, type DocumentProblem } from './document-protocol.ts'

export type { DocumentProblem }

/** Answers are longer than their text by the signs that JSON escapes. */
const LIMITS: Partial<ProgramLimits> = { timeMs: 20_000, memoryBytes: 400 * 2 ** 20, replyBytes: MAX_SIGNS * 6 }

/**
 * The text of a PDF, a Word document or a text that a stranger made, or why there is none. Documents are read in a process of their own,
 * with limits of time and memory.
 */
export async function readDocument(bytes: Uint8Array, limits: Partial<ProgramLimits> = {}): Promise<DocumentReply> {
  const type = knowledgeTypeOf(bytes)
  if (type === 'protected') return { problem: 'protected' }
  if (type === null) return { problem: 'damaged' }
  const reply = type === 'txt' ? textReply(decodeText(bytes)) : await parse(bytes, type, limits)
  return 'text' in reply && !/[\p{L}\p{N}]/u.test(reply.text) ? { problem: 'empty' } : reply
}

async function parse(bytes: Uint8Array, type: 'pdf' | 'docx', limits: Partial<ProgramLimits>): Promise<DocumentReply> {
  const module = path.join(import.meta.dirname, 'read-program.ts')
  try {
    const of = { module, bytes, kinds: ['pdf', 'zip'], request: { type }, reply: DocumentReply } as const
    return await runParser({ ...of, limits: { ...LIMITS, ...limits } })
  } catch (error) {
    // crashed, too slow or too large: this file, not the machine
    if (error instanceof ProgramFailure) return { problem: 'damaged' }
    throw error
  }
}
