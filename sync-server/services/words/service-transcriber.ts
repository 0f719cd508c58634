import { openAsBlob } from 'node:fs'
import * as z from 'zod'
import { SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import { intoSentences } from '#shared/lib/words/spread-words.ts'
import type { SpokenWord } from '#shared/lib/words/words-file.ts'
import { WorkerFailure } from '../media/run-worker.ts'
import type { Transcriber } from './transcriber.ts'

export interface TranscriptionService {
  /** base of the API, as `https://api.example.org/v1` */
  url: string
  key: string | undefined
  model: string
  languages: readonly string[]
  /** time in which it has to answer */
  patienceMs?: number
}

const PATIENCE_MS = 5 * 60_000
const MAX_REPLY_BYTES = 20_000_000
const Seconds = z.number().min(-86_400).max(86_400)
const Reply = z.object({ text: z.string(), words: z.array(z.object({ word: z.string(), start: Seconds, end: Seconds })).max(100_000) })

/** An OpenAI-compatible service, asked for verbose JSON with word times. What it says is checked like the words of any stranger. */
export function createServiceTranscriber({ url, key, model, languages, patienceMs = PATIENCE_MS }: TranscriptionService): Transcriber {
  return {
    id: 'service',
    version: model,
    trust: 'service',
    languages,
    async transcribe(sound, language) {
      const body = new FormData()
      body.append('file', await openAsBlob(sound.path, { type: 'audio/webm' }), 'sound.webm')
      body.append('model', model)
      body.append('response_format', 'verbose_json')
      body.append('timestamp_granularities[]', 'word')
      const tag = SPOKEN_TAGS[language]
      if (tag) body.append('language', tag)
      const reply = await ask(`${url}/audio/transcriptions`, {
        method: 'POST',
        body,
        redirect: 'error',
        ...(key && { headers: { authorization: `Bearer ${key}` } }),
        signal: AbortSignal.timeout(patienceMs),
      })
      return intoSentences(wordsOf(reply))
    },
  }
}

async function ask(address: string, options: RequestInit): Promise<z.infer<typeof Reply>> {
  try {
    const response = await fetch(address, options)
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return Reply.parse(JSON.parse(await readAll(response)))
  } catch (error) {
    throw new WorkerFailure(`the service of words failed: ${error instanceof Error ? error.message.slice(0, 300) : 'unknown'}`, {
      cause: error,
    })
  }
}

async function readAll(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  // a body without an encoding gives bytes
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    if (bytes > MAX_REPLY_BYTES) throw new Error('it said too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Words come without full stops; the text has them, and counts when it is made of the same words. */
function wordsOf({ text, words }: z.infer<typeof Reply>): SpokenWord[] {
  const said = words.flatMap(({ word, start, end }) => {
    const trimmed = word.trim().slice(0, 200)
    return trimmed === '' ? [] : [{ word: trimmed, fromMs: toMs(start), toMs: toMs(end) }]
  })
  const written = text.split(/\s+/).filter((part) => part !== '')
  const isSame =
    written.length === said.length && written.every((part, n) => part.length <= 200 && bare(part) === bare(said[n]?.word ?? ''))
  return said.map(({ word, fromMs, toMs: end }, n) => [isSame ? (written[n] ?? word) : word, fromMs, end, 1])
}

const toMs = (seconds: number): number => Math.round(seconds * 1000)
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
