import { inTime } from '#worker/vault/in-time.ts'
import type { TakeRow } from './capture-db.ts'

type Question = Pick<TakeRow, 'interviewId' | 'questionId'>

/** Another page of this browser is at work on the same question. */
export class ElsewhereError extends Error {
  override readonly name = 'ElsewhereError'
}

/** Lock that a page holds while it records an answer to a question, keeps it or throws it away; it vanishes with the page. */
export const questionLock = ({ interviewId, questionId }: Question): string => `holdfast-take:${interviewId}:${questionId}`

/** Resolves once the question is this page's alone; the returned function lets it go. @throws ElsewhereError when another page does not let go of it */
export function holdQuestion(of: Question): Promise<() => void> {
  if (!navigator.locks) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    const held = (): Promise<void> => new Promise((release) => resolve(release))
    navigator.locks
      .request(questionLock(of), { signal: AbortSignal.timeout(PATIENCE_MS) }, held)
      .catch((cause: unknown) => reject(new ElsewhereError('another page is at this question', { cause })))
  })
}

/** Does something about a take of the question while no other page does. @throws ElsewhereError */
export async function withQuestion<T>(of: Question, work: () => Promise<T>): Promise<T> {
  const release = await holdQuestion(of)
  try {
    return await work()
  } finally {
    release()
  }
}

/** Is the named Web Lock held by any tab? Where the browser has none, only one tab can be assumed. */
export async function isWebLockHeld(name: string): Promise<boolean> {
  const state = navigator.locks && (await inTime(navigator.locks.query(), 'the locks').catch(() => null))
  return state?.held?.some((lock) => lock.name === name) ?? false
}

/** Time for keeping, discarding and letting go, which take a moment. A longer hold means recording. */
const PATIENCE_MS = 1500
