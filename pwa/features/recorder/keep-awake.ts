/** Can this browser keep the screen on? */
export const canKeepAwake = (): boolean => navigator.wakeLock !== undefined

/**
 * Keeps the screen on until the returned function is called; asks again after each hiding, which drops the wake lock. `tell` hears of a
 * refusal and of a lock regained.
 */
export function keepAwake(tell: (isAwake: boolean) => void = () => undefined): () => void {
  let sentinel: WakeLockSentinel | null = null
  let isOver = false
  const ask = async (): Promise<void> => {
    if (isOver || document.visibilityState !== 'visible' || !canKeepAwake()) return
    sentinel = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) await sentinel?.release()
    else tell(sentinel !== null)
  }
  const handleVisibility = (): void => void ask()
  document.addEventListener('visibilitychange', handleVisibility)
  void ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', handleVisibility)
    void sentinel?.release()
  }
}
