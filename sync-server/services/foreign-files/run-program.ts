import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import * as z from 'zod'
import { must } from '#shared/primitives/must.ts'

/** `fileBytes`: the largest file it may write; `replyBytes`: the longest answer, as JSON. */
export interface ProgramLimits {
  timeMs: number
  memoryBytes: number
  fileBytes: number
  replyBytes: number
}

/** A program that reads bytes of strangers: what it is asked, and what it is given. It has nothing else. */
export interface ForeignProgram<T> {
  /** path of a module that calls `answerOnce` */
  module: string
  request: unknown
  bytes?: Uint8Array
  /** open files; the program knows them by number only */
  files?: readonly number[]
  reply: z.ZodType<T>
  limits: ProgramLimits
  /** all of it is JavaScript: Node keeps it from other files, programs and native code then. It stops neither sockets nor what native code does, so nothing is built on it */
  isPure?: boolean
}

/** The program ended without an answer that counts: it crashed, was too slow or too large, or said something else. */
export class ProgramFailure extends Error {
  override readonly name = 'ProgramFailure'
}

/** It ended by itself while it was asked, which may have had nothing to do with the question. */
export class ProgramCrash extends ProgramFailure {}

/**
 * Asks a program once, in a process of its own without any environment, and gives its answer. The process and what it started are gone afterwards, so that nothing is
 * written any more.
 * @throws ProgramFailure without an answer; another error when the machine could not even start one, which says nothing about the bytes
 */
export function runProgram<T>(program: ForeignProgram<T>): Promise<T> {
  const { limits, reply: shape } = program
  const { name } = path.parse(program.module)
  const child = startProgram(program)
  const complaint = tailOf(child.stderr)
  return new Promise((resolve, reject) => {
    let told: (() => void) | null = null
    /** Takes the first word, which is the one that counts; it is passed on when the process has ended, which has no more to do. */
    const end = (tell: () => void): void => {
      if (told) return
      told = tell
      endProgram(child)
    }
    const fail = (why: string, isOfMachine = false): void =>
      end(() => {
        const message = `${name}: ${why}${complaint() && `; it said: ${complaint()}`}`
        reject(isOfMachine ? new Error(message) : new ProgramFailure(message))
      })
    const memory = watchMemory(child, limits.memoryBytes, () => fail(`held more than ${limits.memoryBytes} bytes`))
    const ended = (why: string, isOfMachine: boolean): void => {
      clearTimeout(clock)
      clearInterval(memory)
      fail(why, isOfMachine)
      told?.()
    }
    const clock = setTimeout(() => fail(`not done after ${limits.timeMs} ms`), limits.timeMs)
    readReply(child, limits.replyBytes, (text) => {
      if (text === null) return fail(`said more than ${limits.replyBytes} bytes`)
      const reply = parseReply(text, shape)
      if (!reply) fail('said nothing we understand')
      else if ('error' in reply) fail(reply.error)
      else end(() => resolve(reply.reply))
    })
    // not only once: without a listener the next one would end this process
    child.on('error', (error) => (child.pid === undefined ? ended(error.message, true) : fail(error.message)))
    child.once('exit', () => endProgram(child))
    child.once('close', (code, signal) => {
      const isStarted = code === null || !NOT_STARTED.includes(code)
      ended(isStarted ? `ended with ${signal ?? code}` : 'could not be started', !isStarted)
    })
    give(child, program)
  })
}

/** Says so in the first line, and keeps the pipe open: its end tells the process that nobody waits any more. */
function give({ stdin }: ChildProcess, { request, bytes = new Uint8Array(), files = [], limits }: ForeignProgram<unknown>): void {
  // a program that ends early closes the pipe; its exit is reported elsewhere
  stdin?.on('error', () => undefined)
  const head: ProgramHead = { request, bytes: bytes.length, files: files.length, memoryBytes: limits.memoryBytes }
  stdin?.write(`${JSON.stringify(head)}\n`)
  stdin?.write(bytes)
}

/** First line of its input. */
export const ProgramHead = z.object({ request: z.unknown(), bytes: z.number(), files: z.number(), memoryBytes: z.number() })
export type ProgramHead = z.infer<typeof ProgramHead>
/** Line of the input of a program that answers many. */
export interface ManyHead {
  request: unknown
  memoryBytes: number
}
/** Code with which a program ends that holds too much. */
export const OUT_OF_MEMORY = 137
export const REPLY_FD = 3
export const FIRST_FILE_FD = 4

/** Codes of the shell for what could not be started. */
const NOT_STARTED: readonly number[] = [126, 127]
const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Places of its code. */
const READABLE = ['node_modules', 'sync-server', 'shared-schema', 'package.json'].map((place) => path.join(ROOT, place))

/**
 * Starts in `/` with an empty environment, so that names without a folder lead nowhere. The shell sets system limits that outlive this
 * process: processor time, file size, no core dump; a process group, so that children end with it.
 */
export function startProgram({
  module,
  files = [],
  limits,
  isPure,
}: Pick<ForeignProgram<unknown>, 'module' | 'files' | 'limits' | 'isPure'>): ChildProcess {
  const heapMegabytes = Math.round(limits.memoryBytes / 2 ** 21)
  const flags = [
    `--max-old-space-size=${heapMegabytes}`,
    ...(isPure ? ['--permission', ...[...READABLE, module].map((place) => `--allow-fs-read=${place}`)] : []),
  ]
  const seconds = Math.ceil(limits.timeMs / 1000) * availableParallelism()
  const script = `ulimit -c 0; ulimit -t ${seconds}; ulimit -f ${Math.floor(limits.fileBytes / 512)}; exec "$0" "$@"`
  const stdio: StdioOptions = ['pipe', 'ignore', 'pipe', 'pipe', ...files]
  return spawn('/bin/sh', ['-c', script, process.execPath, ...flags, module], { cwd: '/', env: {}, stdio, detached: true })
}

/** Ends the whole group; one that is gone is no error. */
export function endProgram({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // ended by itself
  }
}

const WATCH_MS = 50
const PAGE_BYTES = 4096

/** Looks from outside, because a program that unpacks without a pause has no time to look at itself. Machines without /proc have its own look alone. */
export function watchMemory({ pid }: Pick<ChildProcess, 'pid'>, mostBytes: number, tell: () => void): NodeJS.Timeout {
  return setInterval(() => {
    if (residentBytes(pid) > mostBytes) tell()
  }, WATCH_MS).unref()
}

export function residentBytes(pid: number | undefined): number {
  try {
    return pid === undefined ? 0 : Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}

/** Gives the first line, null once it is too long. */
function readReply(child: ChildProcess, mostBytes: number, tell: (text: string | null) => void): void {
  const pieces: Buffer[] = []
  let bytes = 0
  // without any pipe when the machine had no room for one
  const stream: Readable | Writable | null | undefined = child.pid === undefined ? null : child.stdio[REPLY_FD]
  if (!stream) return
  stream.on('error', () => undefined)
  stream.on('data', (piece: Buffer) => {
    const end = piece.indexOf('\n')
    pieces.push(end < 0 ? piece : piece.subarray(0, end))
    bytes += must(pieces.at(-1), 'pushed just now').length
    if (bytes > mostBytes) tell(null)
    else if (end >= 0) tell(Buffer.concat(pieces).toString('utf8'))
    if (bytes > mostBytes || end >= 0) stream.destroy()
  })
}

/** Made of what stood in a stranger's file: thrown in a listener, nobody could catch it. */
export function parseReply<T>(text: string, shape: z.ZodType<T>): { reply: T } | { error: string } | null {
  try {
    const { data } = z.union([z.object({ error: z.string() }), z.object({ reply: z.unknown() })]).safeParse(JSON.parse(text))
    if (!data || 'error' in data) return data ?? null
    const reply = shape.safeParse(data.reply)
    return reply.success ? { reply: reply.data } : null
  } catch {
    return null
  }
}

/** The last that it said of itself. */
function tailOf(stream: Readable | null): () => string {
  let said = ''
  stream?.on('data', (piece: Buffer) => (said = (said + piece.toString('utf8')).slice(-2000)))
  return () => said
}
