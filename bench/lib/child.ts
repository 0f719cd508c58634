import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Commands a child process answers; every argument and answer is plain JSON. */
export type Commands = Readonly<Record<string, (argument: never) => unknown>>

interface Question {
  id: number
  name: string
  argument: unknown
}
interface Answer {
  id: number
  value?: unknown
  error?: string
}

/** Makes this process answer its parent, until the parent ends it or dies. */
export function serve(commands: Commands): void {
  process.on('disconnect', () => process.exit())
  process.on('message', (question: Question) => {
    void answer(commands, question).then((reply) => process.send?.(reply))
  })
}

async function answer(commands: Commands, { id, name, argument }: Question): Promise<Answer> {
  try {
    const command = commands[name]
    if (!command) throw new Error(`no command ${name}`)
    // both ends are files of one folder that agree on what a command takes
    return { id, value: await command(argument as never) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** A process of its own, so that client, server and rivals do not share a heap, a compiler or an event loop. */
export class Child {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #next = 1

  constructor(file: URL, options: { execArgv?: string[]; env?: Record<string, string> } = {}) {
    this.#process = fork(fileURLToPath(file), { execArgv: options.execArgv ?? [], env: { ...process.env, ...options.env } })
    this.#process.on('message', (reply: Answer) => {
      this.#waiting.get(reply.id)?.(reply)
      this.#waiting.delete(reply.id)
    })
    this.#process.on('exit', (code) => {
      for (const [id, reply] of this.#waiting) reply({ id, error: `${file.pathname} ended with ${code}` })
      this.#waiting.clear()
    })
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  /** Asks and waits. The caller names the type of the answer, as both ends belong together. */
  async ask<T = unknown>(name: string, argument: unknown = null): Promise<T> {
    const id = this.#next++
    const answered = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#process.send({ id, name, argument }, (error) => error && resolve({ id, error: error.message }))
    })
    if (answered.error !== undefined) throw new Error(answered.error)
    return answered.value as T
  }

  /** Lets the child put its things away, then ends it. */
  async stop(): Promise<void> {
    await this.ask('stop').catch(() => undefined)
    const ended = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()))
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    this.#process.disconnect()
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(timer)
  }
}
