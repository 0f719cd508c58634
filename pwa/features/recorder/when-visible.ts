/** Does something as soon as the page is looked at, which may be now. The returned function calls it off. */
export function whenVisible(work: () => void): () => void {
  const calledOff = new AbortController()
  const look = (): void => {
    if (document.visibilityState !== 'visible') return
    calledOff.abort()
    work()
  }
  document.addEventListener('visibilitychange', look, { signal: calledOff.signal })
  look()
  return () => calledOff.abort()
}
