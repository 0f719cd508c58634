import path from 'node:path'
import * as z from 'zod'
import { runProgram } from '../foreign-files/run-program.ts'

/** Languages whose signs are turned into sounds first: the engine reads them wrong (ADR 0133). */
const READ_FIRST: readonly string[] = ['mandarin', 'japanese']

export const ReadingRequest = z.object({ text: z.string(), language: z.string() })

/** Text as the engine reads it: Chinese as pinyin with tones, Japanese as kana, all others as they are. Their dictionaries are large and never in this process. */
export async function readingOf(text: string, language: string): Promise<string> {
  if (!READ_FIRST.includes(language)) return text
  return await runProgram({ module: PROGRAM, request: { text, language }, reply: z.string(), limits: LIMITS })
}

const PROGRAM = path.join(import.meta.dirname, 'reading-program.ts')
const LIMITS = { timeMs: 20_000, memoryBytes: 1_000_000_000, fileBytes: 0, replyBytes: 100_000 }
