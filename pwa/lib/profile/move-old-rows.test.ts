import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { createStore, entries, type UseStore } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PROFILE } from '#worker/vault/lease.ts'
import { derive } from '../../crypto/derive.fake.ts'
import { moveOldRows } from './move-old-rows.ts'
import stored from './stored-by-1.0.1.json' with { type: 'json' }

/** Bytes are base64 in the file. */
const withBytes = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'base64' in value ? Uint8Array.from(Buffer.from(String(value.base64), 'base64')) : value,
  )
const OLD = withBytes(JSON.stringify(stored)) as { values: { key: string; value: unknown }[]; rescued: { id: string }[] }

/** The database as version 1.0.1 made it. */
function oldDatabase(): Dexie {
  const db = new Dexie('session')
  db.version(1).stores({ values: 'key', outbox: 'id, at', rescued: 'id, accountId' })
  return db
}

async function writeOld(): Promise<void> {
  const db = oldDatabase()
  await db.table('values').bulkPut(OLD.values)
  await db.table('rescued').bulkPut(OLD.rescued)
  db.close()
}

const profileOfTab = (): UseStore => createStore(PROFILE.database, PROFILE.store)
const moved = async (): Promise<Record<string, unknown>> => {
  const { movedFromSession: _, ...all } = Object.fromEntries(await entries<string, unknown>(profileOfTab()))
  return all
}
const EXPECTED = {
  ...Object.fromEntries(OLD.values.map(({ key, value }) => [key, value])),
  'rescued:a1:c1.u:1.gone': OLD.rescued[0],
  'rescued:a1:c1.u:2.gone': OLD.rescued[1],
  'rescued:a2:c1.u:3.gone': OLD.rescued[2],
}
const names = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(() => {
  vi.resetModules()
  indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = indexedDB
})

describe('rows that version 1.0.1 kept with Dexie', () => {
  it('are read by the functions of today: the session, preferences, the passcode, sealed and rejected edits', async () => {
    await writeOld()
    const { parseSession } = await import('../../features/session/session.ts')
    const { readValue } = await import('./profile-store.ts')
    expect(parseSession(await readValue('session'))).toMatchObject({ token: 'T-secret-1', actor: { name: 'Rosa Lim' } })
    const { parsePreferences } = await import('../../features/preferences/preferences.ts')
    expect(parsePreferences(await readValue('preferences'))).toMatchObject({ language: 'ar', theme: 'dark', volume: 0.25 })
    const { readRemembered } = await import('../../features/session/remembered.ts')
    expect(await readRemembered()).toEqual({ username: 'rosa@hire.example', code: 'V1' })
    const { unlock } = await import('../../features/lock/lock.ts')
    const unlocked = await unlock('a1', 'blue harbour 7', {
      derive,
      now: () => 1_764_000_070_000,
      askFate: () => Promise.reject(new Error('offline')),
      wipe: () => Promise.resolve(0),
      openCommands: () => Promise.resolve(),
    })
    expect(unlocked).toMatchObject({ kind: 'opened', session: { token: 'T-secret-1' } })
    const { openEncryptedEdits } = await import('../../features/session/encrypted-edits.ts')
    expect((await openEncryptedEdits('a1', { passcode: 'blue harbour 7é', derive }))?.work).toMatchObject({
      edits: [{ docId: 'c1', fields: { text: 'Café talk' } }],
      rescued: [{ id: 'r9' }],
    })
    const { browserStore } = await import('../../db/device-store.ts')
    expect((await browserStore.listRescued('a1')).map(({ id, at }) => [id, at])).toEqual([
      ['c1.u:1.gone', 1_764_000_020_000],
      ['c1.u:2.gone', 1_764_000_030_000],
    ])
    expect(await browserStore.read('lease:a1')).toEqual({ contactAt: 1_764_000_000_000, seenAt: 1_764_000_060_000 })
  })

  it('are moved whole, and the empty database goes at the next start', async () => {
    await writeOld()
    await moveOldRows(indexedDB, profileOfTab())
    expect(await moved()).toEqual(EXPECTED)
    expect(await names()).toContain('session')
    await moveOldRows(indexedDB, profileOfTab())
    await expect.poll(names).toEqual(['profile'])
    expect(await moved()).toEqual(EXPECTED)
  })

  it('are moved once by two tabs that start at once', async () => {
    await writeOld()
    const tabs = [profileOfTab(), profileOfTab()]
    await Promise.all(tabs.map((tab) => moveOldRows(indexedDB, tab)))
    expect(await moved()).toEqual(EXPECTED)
  })

  it.each(['before', 'after'] as const)('are all there again when a move was interrupted %s they were written', async (when) => {
    await writeOld()
    const profile = profileOfTab()
    const dying: UseStore = async (mode, run) => {
      if (mode === 'readwrite' && when === 'before') throw new Error('the page was closed')
      const result = await profile(mode, run)
      if (mode === 'readwrite') throw new Error('the page was closed')
      return result
    }
    await expect(moveOldRows(indexedDB, dying)).rejects.toThrow('the page was closed')
    const db = oldDatabase()
    expect(await db.table('values').count()).toBe(OLD.values.length)
    db.close()
    await moveOldRows(indexedDB, profileOfTab())
    await expect.poll(moved).toEqual(EXPECTED)
    await expect.poll(async () => (await oldDatabase().table('values').toArray()).length).toBe(0)
  })

  it('are neither mixed up with newer ones nor lost when an old tab goes on writing', async () => {
    await writeOld()
    const profile = profileOfTab()
    await moveOldRows(indexedDB, profile)
    const { updateValue, deleteValue } = await import('./profile-store.ts')
    await updateValue('lastActivity', () => 7)
    await deleteValue('session')
    const late = { ...OLD.rescued[0], id: 'late', accountId: 'a1' }
    const tab = oldDatabase()
    await tab.table('values').bulkPut([
      { key: 'lastActivity', value: 5 },
      { key: 'kept:a1', value: [{ v: 1, id: 'late' }] },
    ])
    await tab.table('rescued').put(late)
    await moveOldRows(indexedDB, profile)
    await expect.poll(async () => (await moved())['rescued:a1:late']).toEqual(late)
    const { session: _, ...left } = EXPECTED as Record<string, unknown>
    expect(await moved()).toEqual({
      ...left,
      lastActivity: 7,
      'kept:a1': [...(left['kept:a1'] as unknown[]), { v: 1, id: 'late' }],
      'rescued:a1:late': late,
    })
    tab.close()
  })
})

it('a device that never had the old database gets none', async () => {
  await moveOldRows(indexedDB, profileOfTab())
  expect(await names()).toEqual(['profile'])
})
