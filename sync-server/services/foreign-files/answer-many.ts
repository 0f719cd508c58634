import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { OUT_OF_MEMORY, type ManyHead, REPLY_FD } from './run-program.ts'

/**
 * The other end of `keepProgram`: answers one line after the other, so that what is large is opened once. Ends with its input, and
 * when it holds too much.
 */
export function answerMany(answer: (request: unknown) => Promise<unknown>): void {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  let turn: Promise<void> = Promise.resolve()
  lines.on('line', (line) => {
    // our own server wrote it
    const { request, memoryBytes } = JSON.parse(line) as ManyHead
    watchMemory(memoryBytes)
    turn = turn
      .then(() => answer(request))
      .then(
        (reply) => say({ reply }),
        (error: unknown) => say({ error: String(error) }),
      )
  })
  lines.once('close', () => process.exit(0))
}

let isWatched = false

function watchMemory(memoryBytes: number): void {
  if (isWatched) return
  isWatched = true
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(OUT_OF_MEMORY)
  }, 200).unref()
}

const say = (reply: { reply: unknown } | { error: string }): void => writeFileSync(REPLY_FD, `${JSON.stringify(reply)}\n`)
