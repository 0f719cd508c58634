import { open } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { Sentence } from '#shared/lib/words/words-file.ts'
import { runProgram, type ProgramLimits } from '../../foreign-files/run-program.ts'
import type { Transcriber } from '../transcriber.ts'

/** Half an hour of speech takes a few minutes on two busy cores. */
const LIMITS: ProgramLimits = { timeMs: 20 * 60_000, memoryBytes: 1_200_000_000, fileBytes: 0, replyBytes: 20_000_000 }
const Reply = z.object({ sentences: z.array(Sentence) })

/** Moonshine tiny in a process of its own, which has one open file and asks nobody on the net. */
export function createBuiltInTranscriber(limits: Partial<ProgramLimits> = {}): Transcriber {
  return {
    id: 'moonshine-tiny',
    version: '0.1.29 quantized, silero v6',
    trust: 'draft',
    languages: ['english'],
    async transcribe(sound) {
      const file = await open(sound.path, 'r+')
      try {
        const module = path.join(import.meta.dirname, 'words-program.ts')
        const made = await runProgram({ module, request: null, files: [file.fd], reply: Reply, limits: { ...LIMITS, ...limits } })
        return made.sentences
      } finally {
        await file.close()
      }
    },
  }
}
