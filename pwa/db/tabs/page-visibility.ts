/** Counts as visible without a page (tests, workers). */
export const isPageVisible = (): boolean => typeof document === 'undefined' || document.visibilityState !== 'hidden'

/** Calls back when the page comes to be looked at; returns the way to stop. */
export function onPageVisible(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined
  const handle = (): void => {
    if (isPageVisible()) listener()
  }
  document.addEventListener('visibilitychange', handle)
  return () => document.removeEventListener('visibilitychange', handle)
}
