/** Pause before the first question, and the longest one (R182). */
export const FIRST_PAUSE_MS = 5000
export const LONGEST_PAUSE_MS = 60_000

export interface PollPorts<Answer> {
  /** of these items; those left out are gone */
  ask(ids: readonly string[]): Promise<ReadonlyMap<string, Answer>>
  isEnd(answer: Answer): boolean
  onAnswer(answers: ReadonlyMap<string, Answer>): void
  /** hears of a question that failed */
  onFailed?(error: unknown): void
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** resolves at once while there is a connection */
  untilOnline(signal: AbortSignal): Promise<void>
  signal: AbortSignal
}

/** Asks about items until each of them has ended (R181) or is gone: after 5 s, then after twice as long each time, up to 60 s. Nothing is asked offline. */
export async function pollUntilEnded<Answer>(ids: readonly string[], ports: PollPorts<Answer>): Promise<void> {
  let open = [...ids]
  for (let pauseMs = FIRST_PAUSE_MS; open.length > 0; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
    await ports.sleep(pauseMs, ports.signal)
    await ports.untilOnline(ports.signal)
    if (ports.signal.aborted) return
    try {
      const answers = await ports.ask(open)
      if (ports.signal.aborted) return
      ports.onAnswer(answers)
      open = open.filter((id) => {
        const answer = answers.get(id)
        return answer !== undefined && !ports.isEnd(answer)
      })
    } catch (error) {
      if (ports.signal.aborted) return
      ports.onFailed?.(error)
    }
  }
}

/** Waits, or until it is given up. */
export const sleepUnless = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/** Waits until this browser has a connection, or until it is given up. */
export const untilBrowserOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (navigator.onLine || signal.aborted) end()
  })
