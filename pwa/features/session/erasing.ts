import { inTime } from '#worker/vault/in-time.ts'

const running = new Map<string, Promise<void>>()
const nameOf = (accountId: string): string => `holdfast-erase-${accountId}`
/** A removal that never ends keeps nobody from signing in. */
const WAIT_MS = 30_000

/** Erases documents of an account, one tab at a time. */
export async function whileErasing(accountId: string, work: () => Promise<void>): Promise<void> {
  const done = globalThis.navigator?.locks ? navigator.locks.request(nameOf(accountId), work) : work()
  running.set(accountId, done)
  try {
    await done
  } finally {
    running.delete(accountId)
  }
}

/** Waits until nothing of the account is being erased, here or in another tab: its database opens only then. */
export async function untilErased(accountId: string): Promise<void> {
  const here = running.get(accountId)
  const elsewhere = globalThis.navigator?.locks?.request(nameOf(accountId), () => undefined)
  await inTime(Promise.allSettled([here, elsewhere]), 'the erasure', { ms: WAIT_MS }).catch(() => undefined)
}
