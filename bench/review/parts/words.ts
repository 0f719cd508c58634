import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runWorker } from '#server/services/media/run-worker.ts'
import type { MediaMade } from '#server/services/media/protocol.ts'
import { createBuiltInTranscriber } from '#server/services/words/built-in/built-in-transcriber.ts'
import { countWords } from '#shared/lib/words/words-file.ts'
import { clips } from '#seeds/clips.ts'
import { ANSWER_MS } from '../place.ts'

export interface WordsTimes {
  /** of the spoken answer */
  durationMs: number
  words: number
  ms: number[]
  /** most that the process of the recogniser ever held */
  memoryBytes: number[]
}

/** Words of an answer of two minutes: from its sound until its sentences are there, in a process of its own as on the server. */
export async function measureWords(rounds: number): Promise<WordsTimes> {
  const folder = await mkdtemp(path.join(process.env['BENCH_TMP'] ?? tmpdir(), 'holdfast-words-'))
  try {
    const sound = await longSound(folder)
    const times: WordsTimes = { durationMs: sound.durationMs, words: 0, ms: [], memoryBytes: [] }
    for (let round = 0; round < rounds; round++) {
      const memory = watchMemory()
      const began = performance.now()
      const sentences = await createBuiltInTranscriber().transcribe(sound, 'english')
      times.ms.push(performance.now() - began)
      times.memoryBytes.push(memory.stop())
      times.words = countWords(sentences)
    }
    return times
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Speech of the demo, one clip after the other, until it is two minutes long. */
async function longSound(folder: string): Promise<{ path: string; durationMs: number }> {
  const segments: string[] = []
  let durationMs = 0
  for (let n = 0; durationMs < ANSWER_MS; n++) {
    const copy = path.join(folder, `${n}.webm`)
    await copyFile(path.join(import.meta.dirname, '../../../seeds/media', clips[n % clips.length]?.file ?? ''), copy)
    segments.push(copy)
    const made = await runWorker({ make: 'sound', segments, output: path.join(folder, 'sound.webm') })
    durationMs = (made as MediaMade).durationMs // made of readable files
  }
  return { path: path.join(folder, 'sound.webm'), durationMs }
}

const LOOK_EVERY_MS = 200

/** Looks at the processes that find words until it is stopped, which answers the highest memory of one. */
function watchMemory(): { stop: () => number } {
  let most = 0
  const look = (): void => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) most = Math.max(most, memoryOf(pid))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}

/** Highest memory so far of a process that finds words; 0 of others, and of those that have ended. */
function memoryOf(pid: string): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('words-program')) return 0
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
