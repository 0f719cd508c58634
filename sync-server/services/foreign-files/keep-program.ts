import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { createInterface, type Interface } from 'node:readline'
import type * as z from 'zod'
import {
  endProgram,
  OUT_OF_MEMORY,
  parseReply,
  ProgramCrash,
  ProgramFailure,
  REPLY_FD,
  residentBytes,
  startProgram,
  watchMemory,
  type ManyHead,
  type ProgramLimits,
} from './run-program.ts'

interface KeptProgram<T> {
  /** path of a module that calls `answerMany` */
  module: string
  reply: z.ZodType<T>
  /** `timeMs`: of one answer */
  limits: ProgramLimits
  /** ends it when nobody has asked for so long */
  idleMs: number
  /** for bytes of strangers: it is ended after so many answers, and sooner when it has kept half of its memory */
  mostAnswers?: number
  /** as of `runProgram` */
  isPure?: boolean
  /** lets everything else on the machine go first */
  isPatient?: boolean
}

/** Processor time in one life, ms: a program that runs wild is ended by the system. */
const LIFE_MS = 600_000
/** Niceness. */
const LATER = 10

/**
 * Asks a program one question after the other, in one process without any environment that lives while it is asked. For programs that open
 * something large, and read texts of ours. The next question begins another process where one has died.
 * @throws ProgramFailure without an answer
 */
export function keepProgram<T>(program: KeptProgram<T>): (request: unknown) => Promise<T> {
  const { reply: shape, limits, idleMs, mostAnswers } = program
  let child: { process: ChildProcess; replies: Interface; answers: number } | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const end = (): void => {
    if (child) endProgram(child.process)
    child = null
  }
  /** The one that died may have a successor. */
  const forget = (died: ChildProcess): void => {
    if (child?.process === died) child = null
  }
  const ask = async (request: unknown): Promise<T> => {
    clearTimeout(idle)
    const mine = (child ??= { ...begin(program, forget), answers: 0 })
    const { process, replies } = mine
    const head: ManyHead = { request, memoryBytes: limits.memoryBytes }
    const heard = lineOf(process, replies, limits)
    process.stdin?.write(`${JSON.stringify(head)}\n`)
    try {
      const reply = parseReply(await heard, shape)
      if (!reply) throw new ProgramFailure('said nothing we understand')
      if ('error' in reply) throw new ProgramFailure(reply.error)
      mine.answers += 1
      if (mostAnswers !== undefined && (mine.answers >= mostAnswers || residentBytes(process.pid) > limits.memoryBytes / 2)) end()
      return reply.reply
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }
  return (request) => {
    const mine = last.then(() => ask(request))
    last = mine.catch(() => undefined)
    return mine
  }
}

function begin(
  { module, limits, isPure = false, isPatient = false }: Pick<KeptProgram<unknown>, 'module' | 'limits' | 'isPure' | 'isPatient'>,
  onEnd: (died: ChildProcess) => void,
): { process: ChildProcess; replies: Interface } {
  const process = startProgram({ module, limits: { ...limits, timeMs: LIFE_MS }, isPure })
  // its death is heard by who waits, and by the next question
  process.stdin?.on('error', () => undefined)
  process.on('error', () => undefined)
  process.once('exit', () => onEnd(process))
  process.stderr?.resume()
  if (process.pid === undefined) throw new Error(`${module}: could not be started`)
  if (isPatient) letOthersGoFirst(process.pid)
  // pipes at run time: an idle program keeps no server from ending
  const pipe = process.stdio[REPLY_FD] as Socket
  for (const handle of [process, process.stdin as Socket, process.stderr as Socket, pipe]) handle.unref()
  return { process, replies: createInterface({ input: pipe }) }
}

function letOthersGoFirst(pid: number): void {
  try {
    setPriority(pid, LATER)
  } catch {
    // ended by itself
  }
}

/** The next line that it says. */
function lineOf(process: ChildProcess, replies: Interface, { timeMs, replyBytes, memoryBytes }: ProgramLimits): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => done(() => reject(new ProgramFailure(why)))
    const memory = watchMemory(process, memoryBytes, () => fail(`held more than ${memoryBytes} bytes`))
    const clock = setTimeout(() => fail(`not done after ${timeMs} ms`), timeMs)
    const hear = (line: string): void => (line.length > replyBytes ? fail(`said more than ${replyBytes} bytes`) : done(() => resolve(line)))
    const ended = (code?: unknown, signal?: unknown): void =>
      done(() => reject(isFull(code, signal) ? new ProgramFailure('had no memory left') : new ProgramCrash('ended before it answered')))
    const done = (tell: () => void): void => {
      clearTimeout(clock)
      clearInterval(memory)
      replies.off('line', hear)
      process.off('exit', ended)
      process.off('error', ended)
      tell()
    }
    replies.once('line', hear)
    process.once('exit', ended)
    process.once('error', ended)
  })
}

/** Its engine ends itself so when its heap is full. */
const isFull = (code: unknown, signal: unknown): boolean => code === OUT_OF_MEMORY || signal === 'SIGABRT'
