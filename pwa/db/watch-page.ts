export interface WatchOptions {
  /** the line is back or somebody looks at the page again */
  onBack(): void
  /** also looks this often */
  pollMs: number
  /** holds the event stream open until the signal aborts */
  keepStream(signal: AbortSignal): void
}

/** A browser opens six connections to one server; a page nobody looks at must not keep one. */
const HIDDEN_FOR_MS = 30_000

/** Opens the event stream while the page is visible (always, where there is no page) and notices the moments worth a look. Returns the way to stop. */
export function watchPage(options: WatchOptions): () => void {
  const page = typeof document === 'undefined' ? null : document
  let stream: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined
  const open = (): void => {
    if (stream) return
    stream = new AbortController()
    options.keepStream(stream.signal)
  }
  const close = (): void => {
    stream?.abort()
    stream = null
  }
  const handleVisibility = (): void => {
    clearTimeout(hiding)
    if (page?.visibilityState === 'hidden') hiding = setTimeout(close, HIDDEN_FOR_MS)
    else {
      open()
      options.onBack()
    }
  }
  const poll = setInterval(() => {
    if (page?.visibilityState !== 'hidden') options.onBack()
  }, options.pollMs)
  if (page?.visibilityState !== 'hidden') open()
  page?.addEventListener('visibilitychange', handleVisibility)
  if (page) addEventListener('online', options.onBack)
  return () => {
    close()
    clearInterval(poll)
    clearTimeout(hiding)
    page?.removeEventListener('visibilitychange', handleVisibility)
    if (page) removeEventListener('online', options.onBack)
  }
}
