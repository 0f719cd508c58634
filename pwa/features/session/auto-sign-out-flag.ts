let isOnItsWay = false

/** True while the page signs out by itself: then nothing may hold it, and a running take ends and is kept. */
export const isAutoSignOut = (): boolean => isOnItsWay

/** Does the work as something that nobody is asked about. */
export async function duringAutoSignOut(work: () => Promise<void>): Promise<void> {
  isOnItsWay = true
  try {
    await work()
  } finally {
    isOnItsWay = false
  }
}
