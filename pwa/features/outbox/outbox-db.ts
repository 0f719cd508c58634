import { Dexie, type EntityTable } from 'dexie'
import { closeIfSilent } from '../../lib/close-if-silent.ts'
import type { CommandRow, CommandStore } from './command-row.ts'

export type OutboxDb = Dexie & { commands: EntityTable<CommandRow, 'id'> }

/** Opens (or makes) the outbox; strict durability, because screens say of what was written that it waits here. Tests hand in a name of their own. */
export function openOutbox(name = 'outbox'): OutboxDb {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  closeIfSilent(db)
  db.version(1).stores({ commands: 'id, accountId' })
  // Dexie adds the table at run time; `OutboxDb` names the same
  return db as OutboxDb
}

/** The one outbox of the page, opened on first use. */
export const outboxDb = (): OutboxDb => (page ??= openOutbox())
let page: OutboxDb | undefined

/** Rows of an account in the order of their commands. */
export async function commandsOf(accountId: string, db: OutboxDb = outboxDb()): Promise<CommandRow[]> {
  const rows = await db.commands.where('accountId').equals(accountId).toArray()
  return rows.toSorted((a, b) => a.n - b.n)
}

/** Throws away what waits here for an account. */
export const forgetCommands = (accountId: string, db: OutboxDb = outboxDb()): Promise<number> =>
  db.commands.where('accountId').equals(accountId).delete()

/** Puts back rows that were sealed at a sign-out; those that are here already stay. A try that had begun may have been done. */
export async function restoreCommands(rows: readonly CommandRow[], db: OutboxDb = outboxDb()): Promise<void> {
  await db.transaction('rw', db.commands, async () => {
    for (const row of rows)
      if (!(await db.commands.get(row.id)))
        await db.commands.add({ ...row, ...(row.state === 'sending' && { state: 'waiting', mayHaveRun: true }) })
  })
}

export const commandStore = (db: OutboxDb): CommandStore => ({
  add: async (command) => {
    await db.transaction('rw', db.commands, async () => {
      if (await db.commands.get(command.id)) return
      const n = 1 + Math.max(0, ...(await commandsOf(command.accountId, db)).map((row) => row.n))
      await db.commands.add({ ...command, n, state: 'waiting', mayHaveRun: false, tries: 0, pausedUntil: 0 })
    })
  },
  list: (accountId) => commandsOf(accountId, db),
  change: (id, change) =>
    db.transaction('rw', db.commands, async () => {
      const row = await db.commands.get(id)
      const changed = row ? change(row) : null
      if (changed) await db.commands.put(changed)
      return changed
    }),
  removeIf: (id, may) =>
    db.transaction('rw', db.commands, async () => {
      const row = await db.commands.get(id)
      if (!row || !may(row)) return false
      await db.commands.delete(id)
      return true
    }),
})
