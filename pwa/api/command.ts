import { newId as randomId } from '#shared/primitives/ids.ts'
import { ERRORS } from '#shared/primitives/errors.ts'
import { ApiError, call } from './client.ts'
import { failureOf, type Failure } from './failure.ts'

/** Progress of a command. */
export type CommandState = { phase: 'idle' | 'running' | 'done' } | { phase: 'failed'; failure: Failure }

/** Calls the server with an id that a repeat of the same request keeps. */
export type Send = typeof call

/** Runs one piece of work at a time and shows how it goes; true when it was done, never rejects. */
export type Run = (work: (send: Send) => Promise<unknown>) => Promise<boolean>

interface CommandDeps {
  show(state: CommandState): void
  /** the rest replaces parts of the browser in tests */
  ask?: Send
  newId?: () => string
}

/** Makes the runner of one button or form; what it sends keeps its ids until the work is done. */
export function createCommand({ show, ask = call, newId = randomId }: CommandDeps): Run {
  const ids = new Map<string, string>()
  const send = createSend({ ask, newId, ids })
  let isRunning = false
  return async (work) => {
    if (isRunning) return false
    isRunning = true
    show({ phase: 'running' })
    try {
      await work(send)
      ids.clear()
      show({ phase: 'done' })
      return true
    } catch (error) {
      show({ phase: 'failed', failure: failureOf(error) })
      return false
    } finally {
      isRunning = false
    }
  }
}

/** A request whose response was lost may have been done: only the same id tells the server that it is the same one. */
function createSend({ ask, newId, ids }: { ask: Send; newId: () => string; ids: Map<string, string> }): Send {
  return async (family, name, input, options) => {
    const request = `${family}/${name} ${JSON.stringify(input)}`
    const idempotencyKey = ids.get(request) ?? newId()
    ids.set(request, idempotencyKey)
    try {
      return await ask(family, name, input, { ...options, idempotencyKey })
    } catch (error) {
      // a refusal is kept under its id, and the next try is to be judged anew
      if (error instanceof ApiError && error.code !== ERRORS.inProgress.code) ids.delete(request)
      throw error
    }
  }
}
