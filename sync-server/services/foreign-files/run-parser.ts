import type * as z from 'zod'
import { AppError } from '#shared/primitives/errors.ts'
import { isOfKind, kindOfBytes, type FileKind } from '#shared/lib/files/first-bytes.ts'
import { isPlainText } from '#shared/lib/files/plain-text.ts'
import { runProgram, type ProgramLimits } from './run-program.ts'

/** For a file that was held in memory before: what is made of it is words, not files. */
export const PARSER_LIMITS: ProgramLimits = { timeMs: 20_000, memoryBytes: 512 * 2 ** 20, fileBytes: 0, replyBytes: 10_000_000 }

/** A file of a stranger, and what is to be read from it. */
export interface ForeignFile<T> {
  /** path of a module that calls `answerOnce`; it gets the bytes and the request, and may import nothing that is not JavaScript */
  module: string
  bytes: Uint8Array
  /** `text`: of no known kind, and a text */
  kinds: readonly (FileKind | 'text')[]
  request?: unknown
  reply: z.ZodType<T>
  limits?: Partial<ProgramLimits>
}

/**
 * Parses a stranger's file in a process of its own that gets only the bytes: for all parsers in JavaScript (documents, tables, archives).
 * The caller names the allowed kinds; the file never chooses its parser.
 * @throws AppError unsupportedType for bytes that begin otherwise; ProgramFailure when the parser gave no answer
 */
export async function runParser<T>({ module, bytes, kinds, request = null, reply, limits }: ForeignFile<T>): Promise<T> {
  if (!isAllowed(bytes, kinds)) throw new AppError('unsupportedType', { details: ['file: is not what its name says'] })
  return await runProgram({ module, bytes, request, reply, limits: { ...PARSER_LIMITS, ...limits }, isPure: true })
}

const isAllowed = (bytes: Uint8Array, kinds: readonly (FileKind | 'text')[]): boolean =>
  isOfKind(
    bytes,
    kinds.filter((kind) => kind !== 'text'),
  ) ||
  (kinds.includes('text') && kindOfBytes(bytes) === null && isPlainText(bytes))
