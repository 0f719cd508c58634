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
 * one, which says nothing about the bytes. The process is gone afterwards.
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
    const fail = (why: string) => {
      const message = `media worker: ${why}${complaint && `; it said: ${complaint}`}`
      reject(child.pid === undefined ? new Error(message) : new WorkerFailure(message))
    }
    const clock = setTimeout(() => {
      fail(`not done after ${limits.timeMs} ms`)
      child.kill('SIGKILL')
    }, limits.timeMs)
    child.once('message', (message) => {
      const reply = WorkerReply.parse(message)
      if ('result' in reply) resolve(reply.result)
      else fail(reply.error)
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => {
      clearTimeout(clock)
      // after a message this is too late to change anything
      fail(`ended with ${signal ?? code}`)
    })
    child.send(request, (error) => error && fail(error.message))
  })
}
