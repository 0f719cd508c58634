import type { Sentence } from '#shared/lib/words/words-file.ts'
import type { Trust } from '#shared/lib/words/trust.ts'

/** Sound of one answer in a file of this machine. */
export interface SoundFile {
  path: string
  durationMs: number
}

/** Recogniser of speech. It hears sound alone: no picture, no name, no question. */
export interface Transcriber {
  id: string
  /** of program and model, stored beside what it found */
  version: string
  trust: Extract<Trust, 'draft' | 'service'>
  /** interview languages that it knows */
  languages: readonly string[]
  /** Sentences with word times, none where nobody speaks. @throws WorkerFailure when it gave none that count; it is tried again */
  transcribe(sound: SoundFile, language: string): Promise<Sentence[]>
}

/** First recogniser that knows the language. */
export const transcriberFor = (all: readonly Transcriber[], language: string): Transcriber | null =>
  all.find(({ languages }) => languages.includes(language)) ?? null
