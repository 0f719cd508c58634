import path from 'node:path'
import { ProgramFailure, runProgram, type ProgramLimits } from '../foreign-files/run-program.ts'
import { DraftReply, type DraftEngine } from './draft-engine.ts'

/** The version changes with its frames, its words or its limits. */
const EMBEDDED = { engine: 'sentence-frames', version: '1', isLimited: true } as const

const LIMITS: ProgramLimits = { timeMs: 20_000, memoryBytes: 512 * 2 ** 20, fileBytes: 0, replyBytes: 1_000_000 }

/**
 * The engine that needs no other service: it picks sentences by their words and puts them into frames. Runs in a process of its own,
 * because the text is a stranger's.
 */
export const createEmbeddedEngine = (limits: Partial<ProgramLimits> = {}): DraftEngine => ({
  ...EMBEDDED,
  async draft(text, request) {
    const module = path.join(import.meta.dirname, 'draft-program.ts')
    try {
      const of = { module, request, bytes: Buffer.from(text, 'utf8'), reply: DraftReply, isPure: true }
      return await runProgram({ ...of, limits: { ...LIMITS, ...limits } })
    } catch (error) {
      // too much for it: no draft of this text
      if (error instanceof ProgramFailure) return { problem: 'nothing' }
      throw error
    }
  },
})
