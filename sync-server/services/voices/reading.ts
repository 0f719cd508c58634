import path from 'node:path'
import * as z from 'zod'
import { keepProgram } from '../foreign-files/keep-program.ts'

/** Languages whose signs are turned into sounds first: the engine reads them wrong (ADR 0133). */
const READ_FIRST: readonly string[] = ['mandarin', 'japanese']

export const ReadingRequest = z.object({ text: z.string(), language: z.string() })

/** Text as the engine reads it: Chinese as pinyin with tones, Japanese as kana, all others as they are. Their dictionaries are large and never in this process. */
export async function readingOf(text: string, language: string): Promise<string> {
  if (!READ_FIRST.includes(language)) return text
  return await ask({ text, language })
}

const PROGRAM = path.join(import.meta.dirname, 'reading-program.ts')
/** The dictionary takes most of a second to unpack: the texts of a job come one after the other and find it open. */
const IDLE_MS = 20_000
const LIMITS = { timeMs: 20_000, memoryBytes: 1_000_000_000, fileBytes: 0, replyBytes: 100_000 }
const ask = keepProgram({ module: PROGRAM, reply: z.string(), limits: LIMITS, idleMs: IDLE_MS })
