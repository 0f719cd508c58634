import { lockKeyContext, openKeys, openSealed, sealFor, type LockKeys } from '../../crypto/lock-crypto.ts'
import type { Derive } from '../../crypto/derive-types.ts'
import type { CommandRow } from './command-row.ts'
import { commandsOf, outboxDb, type OutboxDb } from './outbox-db.ts'

/** Seals what commands say, for the owner of the passcode: a locked device shows nobody whom they are about. */
export async function sealCommands(accountId: string, keys: LockKeys, db: OutboxDb = outboxDb()): Promise<void> {
  const { salt, memoryKiB, passes, iv, wrapped, publicKey } = keys
  for (const { id, input } of await commandsOf(accountId, db)) {
    if (input === undefined) continue
    const sealed = await sealFor(publicKey, JSON.stringify(input), contextOf(accountId, id))
    await db.commands
      .where('id')
      .equals(id)
      .modify((row) => {
        // another tab was quicker
        if (row.sealed) return
        row.sealed = { ...sealed, keys: { salt, memoryKiB, passes, iv, wrapped, publicKey } }
        delete row.input
      })
  }
}

/** Opens what this private key opens; the rest stays sealed. @returns how many were opened */
export async function openCommands(accountId: string, privateKey: CryptoKey, db: OutboxDb = outboxDb()): Promise<number> {
  let opened = 0
  for (const { id, sealed } of await commandsOf(accountId, db)) {
    const text = sealed ? await openSealed(privateKey, sealed, contextOf(accountId, id)) : null
    if (text !== null)
      opened += await db.commands
        .where('id')
        .equals(id)
        .modify((row) => openRow(row, text))
  }
  return opened
}

/** Opens with the passcode that a device had before its record of it was lost. @returns how many were opened */
export async function openCommandsBy(
  accountId: string,
  { passcode, derive }: { passcode: string; derive: Derive },
  db: OutboxDb = outboxDb(),
): Promise<number> {
  let opened = 0
  const locks = new Map<string, LockKeys>()
  for (const { sealed } of await commandsOf(accountId, db)) if (sealed) locks.set(String(sealed.keys.publicKey), sealed.keys)
  for (const keys of locks.values()) {
    const key = await openKeys(keys, passcode, { context: lockKeyContext(accountId), derive })
    if (key) opened += await openCommands(accountId, key, db)
  }
  return opened
}

/** Throws away what nobody can open. */
export async function discardSealed(accountId: string, db: OutboxDb = outboxDb()): Promise<void> {
  await db.commands
    .where('accountId')
    .equals(accountId)
    .and(({ sealed }) => sealed !== undefined)
    .delete()
}

function openRow(row: CommandRow, text: string): void {
  row.input = JSON.parse(text)
  delete row.sealed
}

/** A body copied to another command or account does not open. */
const contextOf = (accountId: string, id: string): string => `holdfast-command-1:${accountId}:${id}`
