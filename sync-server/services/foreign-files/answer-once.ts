import { writeFileSync } from 'node:fs'
import { FIRST_FILE_FD, OUT_OF_MEMORY, ProgramHead, REPLY_FD } from './run-program.ts'

/** Input of a program: its question, the bytes it reads, and the numbers of open files. */
export interface Asked {
  request: unknown
  bytes: Buffer
  files: number[]
}

/**
 * The other end of `runProgram`, in the process of its own: waits for the question, answers once and ends. Bytes of strangers meet parsers here, so it has a limit of
 * memory, and ends when nobody waits for it any more.
 */
export function answerOnce(answer: (asked: Asked) => Promise<unknown>): void {
  process.stdin.once('end', () => process.exit(1))
  let pieces: Buffer[] = []
  let arrived = 0
  let asked: { head: ProgramHead; from: number } | null = null
  const take = (piece: Buffer): void => {
    pieces.push(piece)
    arrived += piece.length
    // joined before the first line is whole, which is short, and when all is here
    if (asked && arrived < asked.from + asked.head.bytes) return
    const all = Buffer.concat(pieces)
    pieces = [all]
    asked ??= readHead(all)
    if (!asked || arrived < asked.from + asked.head.bytes) return
    process.stdin.removeListener('data', take)
    // read on, to hear of its end
    process.stdin.resume()
    begin(answer, asked.head, all.subarray(asked.from))
  }
  process.stdin.on('data', take)
}

function readHead(all: Buffer): { head: ProgramHead; from: number } | null {
  const end = all.indexOf('\n')
  return end < 0 ? null : { head: ProgramHead.parse(JSON.parse(all.toString('utf8', 0, end))), from: end + 1 }
}

function begin(answer: (asked: Asked) => Promise<unknown>, { request, files, memoryBytes }: ProgramHead, bytes: Buffer): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(OUT_OF_MEMORY)
  }, 200).unref()
  void answer({ request, bytes, files: Array.from({ length: files }, (_none, index) => FIRST_FILE_FD + index) }).then(
    (reply) => say({ reply }),
    (error: unknown) => say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
}

function say(reply: { reply: unknown } | { error: string }): void {
  writeFileSync(REPLY_FD, `${JSON.stringify(reply)}\n`)
  process.exit(0)
}
