import { inTime } from '#worker/vault/in-time.ts'

/** Messages of a tab to the others of the same account: before it signs out, the result of that, and the locking of the device. */
interface Message {
  kind: 'leaving' | 'left' | 'stayed' | 'locked'
  accountId: string
}

const CHANNEL = 'holdfast-session'
/** A frozen tab cannot answer; it finds out when it wakes. */
const WAIT_MS = 3000

const lockOf = (accountId: string): string => `holdfast-open-${accountId}`

/** Held by every tab that has the account's database open. Returns the way to let go. */
export function openLock(accountId: string): () => void {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockOf(accountId), { mode: 'shared' }, () => held)
  return () => release()
}

/** Makes the other tabs close the account's database, so that no edit is made there while this one counts and erases. */
export async function closeOtherTabs(accountId: string): Promise<void> {
  say({ kind: 'leaving', accountId })
  const until = Date.now() + WAIT_MS
  while (Date.now() < until && (await countOpen(accountId)) > 1) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
const LOOK_MS = 50

/** Tells the result of a sign-out, or that the device is locked. */
export const tellOtherTabs = (kind: 'left' | 'stayed' | 'locked', accountId: string): void => say({ kind, accountId })

/** Hears other tabs of the same browser profile. */
export function hearOtherTabs(on: Readonly<Record<Message['kind'], (accountId: string) => void>>): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  // only our own tabs speak here
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => on[data.kind]?.(data.accountId))
}
let channel: BroadcastChannel | undefined

function say(message: Message): void {
  // the same channel does not hear itself
  channel?.postMessage(message)
}

async function countOpen(accountId: string): Promise<number> {
  const locks = navigator.locks && (await inTime(navigator.locks.query(), 'the locks').catch(() => null))
  return locks?.held?.filter((lock) => lock.name === lockOf(accountId)).length ?? 0
}
