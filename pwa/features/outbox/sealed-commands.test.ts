import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { derive } from '../../crypto/derive.fake.ts'
import { lockKeyContext, makeKeys, openKeys, type LockKeys } from '../../crypto/lock-crypto.ts'
import { commandsOf, commandStore, openOutbox, type OutboxDb } from './outbox-db.ts'
import { discardSealed, openCommands, openCommandsBy, sealCommands } from './sealed-commands.ts'

const ME = 'rosa'
const PASSCODE = 'blue harbour 7'
let db: OutboxDb
let keys: LockKeys

beforeEach(async () => {
  db = openOutbox(crypto.randomUUID())
  keys = await makeKeys(PASSCODE, lockKeyContext(ME), { derive, cost: { memoryKiB: 64, passes: 1 } })
  await commandStore(db).add({
    id: 'c1',
    accountId: ME,
    call: 'delivery/send_resume_link',
    input: { interview_id: 'secret-person' },
    names: [],
    count: 1,
    at: 1,
  })
  await sealCommands(ME, keys, db)
})
const privateKey = async (): Promise<CryptoKey> => {
  const key = await openKeys(keys, PASSCODE, { context: lockKeyContext(ME), derive })
  if (!key) throw new Error('the passcode does not open its own keys')
  return key
}

it('keeps nothing readable of what a command says while the device is locked, and gives it back unchanged', async () => {
  const [sealed] = await commandsOf(ME, db)
  expect(JSON.stringify(sealed)).not.toContain('secret-person')
  expect(sealed).not.toHaveProperty('input')
  // a second lock leaves what is sealed
  await sealCommands(ME, keys, db)
  expect(await openCommands(ME, await privateKey(), db)).toBe(1)
  expect(await commandsOf(ME, db)).toMatchObject([{ id: 'c1', input: { interview_id: 'secret-person' }, state: 'waiting' }])
  expect((await commandsOf(ME, db))[0]).not.toHaveProperty('sealed')
})

it('opens by the passcode alone after the record of the lock was lost, and not by a wrong one', async () => {
  expect(await openCommandsBy(ME, { passcode: 'blue harbour 8', derive }, db)).toBe(0)
  expect((await commandsOf(ME, db))[0]).toHaveProperty('sealed')
  expect(await openCommandsBy(ME, { passcode: PASSCODE, derive }, db)).toBe(1)
  expect((await commandsOf(ME, db))[0]?.input).toEqual({ interview_id: 'secret-person' })
})

it('does not open a body that was copied to another command', async () => {
  const [row] = await commandsOf(ME, db)
  if (row) await db.commands.put({ ...row, id: 'c2' })
  await openCommands(ME, await privateKey(), db)
  expect((await db.commands.get('c2'))?.sealed).toBeDefined()
  expect((await db.commands.get('c1'))?.input).toBeDefined()
})

it('throws away what is sealed and nothing else', async () => {
  await commandStore(db).add({ id: 'c3', accountId: ME, call: 'delivery/send_resume_link', input: {}, names: [], count: 1, at: 2 })
  await discardSealed(ME, db)
  expect((await commandsOf(ME, db)).map(({ id }) => id)).toEqual(['c3'])
})
