import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { derive } from '../../crypto/derive.fake.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { emptyProfile, profileText } from '../../lib/profile/profile.fake.ts'
import { forgetEncryptedEdits, encryptEdits, listEncryptedEdits, openEncryptedEdits, type EncryptedEdits } from './encrypted-edits.ts'

const PASSCODE = 'blue harbour 7'
const using = (passcode: string) => ({ passcode, derive, cost: { memoryKiB: 64, passes: 1 } })
const work = (text: string): EncryptedEdits => ({
  edits: [{ collection: 'comments', docId: 'c1', kind: 'insert', scope: 'job:j', iv: 'i', fields: { text }, cleared: [] }],
  commands: [
    {
      id: 'c1',
      accountId: 'rosa',
      call: 'delivery/send_resume_link',
      input: { interview_id: text },
      names: [],
      count: 1,
      n: 1,
      at: 1,
      state: 'waiting',
      mayHaveRun: false,
      tries: 0,
      pausedUntil: 0,
    },
  ],
  rescued: [{ id: 'r1', at: 1, accountId: 'rosa', collection: 'jobs', docId: 'j', reason: 'invalid', fields: { name: text } }],
})

beforeEach(() => emptyProfile())

it('gives the work back to the same account with the same passcode, also typed in other code points', async () => {
  await encryptEdits({ accountId: 'rosa', at: 5, ...work('Café talk') }, using(`${PASSCODE}é`))
  expect(await listEncryptedEdits('rosa')).toMatchObject([{ at: 5, count: 3 }])
  expect((await openEncryptedEdits('rosa', using(`${PASSCODE}e\u0301`)))?.work).toEqual(work('Café talk'))
})

it('destroys nothing on a wrong passcode', async () => {
  await encryptEdits({ accountId: 'rosa', at: 5, ...work('a') }, using(PASSCODE))
  expect(await openEncryptedEdits('rosa', using('blue harbour 8'))).toBeNull()
  expect((await openEncryptedEdits('rosa', using(PASSCODE)))?.work).toEqual(work('a'))
})

it('leaves no word of the work readable on the device', async () => {
  await encryptEdits({ accountId: 'rosa', at: 5, ...work('secret words') }, using(PASSCODE))
  const stored = await profileText()
  expect(stored).not.toContain('secret')
  expect(stored).not.toContain('comments')
  expect(stored).not.toContain(PASSCODE)
})

it('opens for no other account and not when a byte was changed', async () => {
  await encryptEdits({ accountId: 'rosa', at: 5, ...work('a') }, using(PASSCODE))
  const stored = await readValue('kept:rosa')
  await writeValue('kept:omar', stored)
  expect(await openEncryptedEdits('omar', using(PASSCODE))).toBeNull()
  const [record] = (stored ?? []) as { data: Uint8Array }[]
  record?.data.set([(record.data[0] ?? 0) ^ 1], 0)
  await writeValue('kept:rosa', [record])
  expect(await openEncryptedEdits('rosa', using(PASSCODE))).toBeNull()
  expect(await listEncryptedEdits('rosa')).toHaveLength(1)
})

it('keeps earlier records beside new ones, each behind its own passcode', async () => {
  await encryptEdits({ accountId: 'rosa', at: 5, ...work('first') }, using(PASSCODE))
  await encryptEdits({ accountId: 'rosa', at: 6, ...work('second') }, using('another passcode'))
  const first = await openEncryptedEdits('rosa', using(PASSCODE))
  expect(first?.work).toEqual(work('first'))
  await forgetEncryptedEdits('rosa', first?.ids ?? [])
  expect(await openEncryptedEdits('rosa', using(PASSCODE))).toBeNull()
  expect((await openEncryptedEdits('rosa', using('another passcode')))?.work).toEqual(work('second'))
})

it('leaves alone what a later version of the app wrote', async () => {
  await writeValue('kept:rosa', [{ v: 3, id: 'x' }])
  await encryptEdits({ accountId: 'rosa', at: 5, ...work('a') }, using(PASSCODE))
  const opened = await openEncryptedEdits('rosa', using(PASSCODE))
  await forgetEncryptedEdits('rosa', opened?.ids ?? [])
  expect(await readValue('kept:rosa')).toEqual([{ v: 3, id: 'x' }])
})

it('makes the key by argon2id, and keeps beside the record what a guess costs', async () => {
  await encryptEdits({ accountId: 'rosa', at: 5, ...work('a') }, { passcode: PASSCODE, derive })
  expect(await readValue('kept:rosa')).toMatchObject([{ v: 2, memoryKiB: 65_536, passes: 3 }])
})
