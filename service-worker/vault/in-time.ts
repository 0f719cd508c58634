/** The work had not answered when its time was over. Storage of browsers may fire no event at all, neither success nor error. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError'
}

/** Time that a browser's storage and locks have to answer, ms. */
export const STORAGE_TIMEOUT_MS = 5000

const TICKS = 10

/**
 * Result of the work, if it comes in time. Counts only time in which this thread runs: a busy page hears of a success as late as of its own
 * timer, and must not take it for silence. The work itself goes on; `onLate` gets a result that comes later.
 * @throws TooLateError
 */
export async function inTime<T>(work: PromiseLike<T>, what: string, options: InTimeOptions<T> = {}): Promise<T> {
  const { ms = STORAGE_TIMEOUT_MS, onLate } = options
  return await new Promise<T>((resolve, reject) => {
    let left = TICKS
    let isOver = false
    const timer = setInterval(() => {
      if (--left > 0) return
      clearInterval(timer)
      isOver = true
      reject(new TooLateError(`${what} does not answer`))
    }, ms / TICKS)
    work.then(
      (result) => {
        clearInterval(timer)
        if (isOver) onLate?.(result)
        else resolve(result)
      },
      (error: unknown) => {
        clearInterval(timer)
        reject(error as Error) // passes on the thrown value, as it came
      },
    )
  })
}

export interface InTimeOptions<T> {
  ms?: number
  onLate?: (result: T) => void
}
