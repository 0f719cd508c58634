import { inTime } from '#worker/vault/in-time.ts'

/** Runs the work when no other tab does work of this name, and waits for that. Where locks are missing or do not answer, it runs at once. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = await answeringLocks()
  return locks ? await locks.request(name, work) : await work()
}

/** The same without waiting. @returns null when another tab is at it */
export async function aloneOrNot<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = await answeringLocks()
  return locks ? await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null)) : await work()
}

/** Null for a browser without locks, and for one whose locks do not answer. */
async function answeringLocks(): Promise<LockManager | null> {
  // missing in old browsers, whatever its type says
  const locks = navigator.locks as LockManager | undefined
  return locks
    ? await inTime(locks.query(), 'the locks').then(
        () => locks,
        () => null,
      )
    : null
}
