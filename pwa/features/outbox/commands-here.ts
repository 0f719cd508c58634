import { openExisting } from '#worker/vault/idb.ts'
import type { LockKeys } from '../../crypto/lock-crypto.ts'
import type { CommandRow } from './command-row.ts'

/** Loads the outbox only where one may be: pages of people who give no commands do not carry it. */
const load = () => import('./outbox-db.ts')

/** Commands of an account that wait on this device, in their order; sealed ones among them. */
export async function commandsHere(accountId: string): Promise<CommandRow[]> {
  return (await hasOutbox()) ? await (await load()).commandsOf(accountId) : []
}

/** Throws away what waits here for an account, which was asked before. */
export async function forgetCommandsHere(accountId: string): Promise<void> {
  if (await hasOutbox()) await (await load()).forgetCommands(accountId)
}

/** Opens with the key of the passcode what the lock sealed; what does not open stays sealed. */
export async function openCommandsHere(accountId: string, privateKey: CryptoKey): Promise<void> {
  if ((await commandsHere(accountId)).length === 0) return
  const { openCommands } = await import('./sealed-commands.ts')
  await openCommands(accountId, privateKey).catch(() => 0)
}

/** Seals what commands say with the public key of a lock. */
export async function sealCommandsHere(accountId: string, keys: LockKeys): Promise<void> {
  if ((await commandsHere(accountId)).length === 0) return
  const { sealCommands } = await import('./sealed-commands.ts')
  await sealCommands(accountId, keys)
}

async function hasOutbox(): Promise<boolean> {
  const db = await openExisting(indexedDB, 'outbox', 'commands')
  db?.close()
  return db !== null
}
