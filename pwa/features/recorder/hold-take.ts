import { holdActivity } from '../guard/activity.ts'
import { holdReload } from '../update/busy.ts'
import { takeLock } from '../capture/recover.ts'

/** What is held while a take runs: its lock (other tabs see it is alive), the screen awake, no reload by an update, no sign-out for want of input. The returned function lets everything go. */
export async function holdTake(takeId: string): Promise<() => void> {
  const letReload = holdReload()
  const letIdle = holdActivity()
  const letLock = await holdLock(takeLock(takeId))
  const letSleep = keepAwake()
  return () => {
    letReload()
    letIdle()
    letLock()
    letSleep()
  }
}

/** Resolves once the lock is ours; a take has one page, so nobody waits long. */
function holdLock(name: string): Promise<() => void> {
  if (!navigator.locks) return Promise.resolve(() => undefined)
  return new Promise((held) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => held(release)))
  })
}

/** The browser drops a wake lock whenever the page is hidden, so it is asked for again. A refusal only means that the screen may go dark. */
function keepAwake(): () => void {
  let sentinel: WakeLockSentinel | null = null
  let isOver = false
  const ask = async (): Promise<void> => {
    if (isOver || document.visibilityState !== 'visible' || !navigator.wakeLock) return
    sentinel = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) await sentinel?.release()
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
