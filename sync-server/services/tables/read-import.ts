import path from 'node:path'
import { kindOfBytes } from '#shared/lib/files/first-bytes.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { ProgramFailure, type ProgramLimits } from '../foreign-files/run-program.ts'
import { runParser } from '../foreign-files/run-parser.ts'
import { TableReply, type TableRequest } from './table-protocol.ts'

const LIMITS: Partial<ProgramLimits> = { timeMs: 20_000, memoryBytes: 512 * 2 ** 20, replyBytes: 16_000_000 }

/** The rows of a list that a stranger made, judged one by one, or why there are none. It is read in a process of its own (ADR 0071). */
export async function readImport(bytes: Uint8Array, request: TableRequest, limits: Partial<ProgramLimits> = {}): Promise<TableReply> {
  const module = path.join(import.meta.dirname, 'table-program.ts')
  try {
    const kinds = ['zip', 'ole', 'text'] as const
    return await runParser({ module, bytes, kinds, request, reply: TableReply, limits: { ...LIMITS, ...limits } })
  } catch (error) {
    if (error instanceof AppError && kindOfBytes(bytes) !== 'zip') return { problem: 'unknownType' }
    // crashed, too slow or too large: this file, not the machine
    if (error instanceof ProgramFailure) return { problem: 'damaged' }
    throw error
  }
}
