import { fork } from 'node:child_process'
import path from 'node:path'
import { WorkerReply, type MediaRequest, type MediaResult } from './protocol.ts'

export interface WorkerLimits {
  timeMs: number
  memoryBytes: number
}

/** A talk of 30 minutes takes seconds to copy and, at worst, a few minutes to encode again. */
export const DEFAULT_LIMITS: WorkerLimits = { timeMs: 10 * 60_000, memoryBytes: 1024 ** 3 }

/** The worker ended without a result: crashed, too slow, or too large. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
}

/**
 * Runs one request in a process of its own and gives its result; throws WorkerFailure when there is none, and another error when the machine could not even start
 * one, which says nothing about the bytes. The process is gone afterwards, so that nothing is written any more into the folder it worked in.
 */
export function runWorker(request: MediaRequest, limits: WorkerLimits = DEFAULT_LIMITS): Promise<MediaResult> {
  const child = fork(path.join(import.meta.dirname, 'worker.ts'), [String(limits.memoryBytes)], {
    execArgv: [`--max-old-space-size=${Math.round(limits.memoryBytes / 2 ** 21)}`],
    // nothing of the server's secrets
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (piece: Buffer) => (complaint = (complaint + piece.toString('utf8')).slice(-2000)))
  return new Promise((resolve, reject) => {
    let told: (() => void) | null = null
    /** What counts is the first word; it is passed on when the process has ended, which has no more to do. */
    const end = (tell: () => void): void => {
      if (told) return
      told = tell
      child.kill('SIGKILL')
    }
    const fail = (why: string): void =>
      end(() => {
        const message = `media worker: ${why}${complaint && `; it said: ${complaint}`}`
        reject(child.pid === undefined ? new Error(message) : new WorkerFailure(message))
      })
    const ended = (why: string): void => {
      clearTimeout(clock)
      fail(why)
      told?.()
    }
    const clock = setTimeout(() => fail(`not done after ${limits.timeMs} ms`), limits.timeMs)
    child.once('message', (message) => {
      // made of what stood in a stranger's file: thrown here, nobody could catch it
      const { data: reply } = WorkerReply.safeParse(message)
      if (!reply) fail('said nothing we understand')
      else if ('result' in reply) end(() => resolve(reply.result))
      else fail(reply.error)
    })
    // not only once: without a listener the next one would end this process
    child.on('error', (error) => (child.pid === undefined ? ended(error.message) : fail(error.message)))
    child.once('exit', (code, signal) => ended(`ended with ${signal ?? code}`))
    child.send(request, (error) => error && fail(error.message))
  })
}
