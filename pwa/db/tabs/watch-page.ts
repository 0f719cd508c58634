export interface WatchOptions {
  /** the connection is back or somebody looks at the page again */
  onBack(): void
  /** also looks this often; nothing has changed by it, so no pause ends */
  pollMs: number
  onPoll(): void
  /** holds the event stream open until the signal aborts */
  keepStream(signal: AbortSignal): void
}

export interface PageWatch {
  /** notes that a person looks at another tab, for which this one syncs */
  noteWatched(isBack: boolean): void
  stop(): void
}

/** A browser opens six connections to one server; a page nobody looks at must not keep one. */
const HIDDEN_FOR_MS = 30_000

/**
 * Opens the event stream while this or another tab of the account is looked at (always, where there is no page) and notices the moments worth a look.
 */
export function watchPage(options: WatchOptions): PageWatch {
  const page = typeof document === 'undefined' ? null : document
  let stream: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined
  const isHidden = (): boolean => page?.visibilityState === 'hidden'
  const open = (): void => {
    if (stream) return
    stream = new AbortController()
    options.keepStream(stream.signal)
  }
  const close = (): void => {
    clearTimeout(hiding)
    hiding = undefined
    stream?.abort()
    stream = null
  }
  const closeLater = (): void => {
    clearTimeout(hiding)
    hiding = setTimeout(close, HIDDEN_FOR_MS)
  }
  const handleVisibility = (): void => {
    if (isHidden()) return closeLater()
    clearTimeout(hiding)
    open()
    options.onBack()
  }
  const poll = setInterval(() => {
    if (stream) options.onPoll()
  }, options.pollMs)
  if (!isHidden()) open()
  page?.addEventListener('visibilitychange', handleVisibility)
  if (page) addEventListener('online', options.onBack)
  return {
    noteWatched: (isBack) => {
      open()
      if (isHidden()) closeLater()
      if (isBack) options.onBack()
    },
    stop: () => {
      close()
      clearInterval(poll)
      page?.removeEventListener('visibilitychange', handleVisibility)
      if (page) removeEventListener('online', options.onBack)
    },
  }
}
