import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LEASE_MS } from '#shared/lib/lease.ts'
import { leaseKey } from '#worker/vault/lease.ts'
import { writeValue } from '../../lib/profile/profile-store.ts'
import { emptyProfile, profileText } from '../../lib/profile/profile.fake.ts'
import type { SessionFate } from '../session-guard/watch-duplicate.ts'
import type { Session } from '../session/session.ts'
import { derive } from '../../crypto/derive.fake.ts'
import type { Derive } from '../../crypto/derive-types.ts'
import { enrol, keepBehindPasscode, unlock, type UnlockPorts } from './lock.ts'
import { changeLock, dropSealed, forgetLock, readLock, readLocked, writeLock } from './lock-store.ts'

const ROSA: Session = { actor: { id: 'a1', role: 'recruiter', gid: 'g1', name: 'Rosa Lim' }, token: 'T-secret-1', expiresAt: 9e15 }
const PASSCODE = 'blue harbour 7'
const CHEAP = { memoryKiB: 64, passes: 1 }

const T0 = 1_000_000_000
let now = T0
let fate: SessionFate | 'no answer' = 'no answer'
let wiped: string[] = []
let opened: [string, string][] = []
const ports: UnlockPorts = {
  derive,
  now: () => now,
  askFate: () => (fate === 'no answer' ? Promise.reject(new Error('no line')) : Promise.resolve(fate)),
  wipe: (record) => {
    wiped.push(record.actor.id)
    return Promise.resolve(2)
  },
  openCommands: (accountId, { type }) => Promise.resolve(opened.push([accountId, type])),
}
const open = (passcode = PASSCODE) => unlock('a1', passcode, ports)

beforeEach(async () => {
  await emptyProfile()
  now = T0
  fate = 'no answer'
  wiped = []
  opened = []
  await writeValue(leaseKey('a1'), { contactAt: T0, seenAt: T0 })
  await enrol(ROSA, PASSCODE, { derive, cost: CHEAP })
  await changeLock('a1', () => ({ lockedAt: T0 }))
})

describe('a device with a passcode', () => {
  it('opens offline by the passcode, and keeps nothing readable of the session', async () => {
    const stored = await profileText()
    expect(stored).not.toContain('T-secret-1')
    expect(stored).not.toContain(PASSCODE)
    expect((await readLocked())?.actor.name).toBe('Rosa Lim')
    expect(await open('another passcode')).toMatchObject({ kind: 'wrong' })
    expect(opened).toEqual([])
    expect(await open()).toEqual({ kind: 'opened', session: ROSA })
    // commands that wait on the device are opened with it
    expect(opened).toEqual([['a1', 'private']])
    expect([await readLocked(), (await readLock('a1'))?.tries.count]).toEqual([null, 0])
  })

  it('takes the same letters typed as other code points', async () => {
    await enrol(ROSA, 'café harbour', { derive, cost: CHEAP })
    expect(await open('cafe\u0301 harbour')).toMatchObject({ kind: 'opened' })
  })

  it('holds the session of the last sign-in', async () => {
    await keepBehindPasscode({ ...ROSA, token: 'T-secret-2' })
    expect(await open()).toMatchObject({ kind: 'opened', session: { token: 'T-secret-2' } })
    expect(await keepBehindPasscode({ ...ROSA, actor: { ...ROSA.actor, id: 'a2' } })).toBe(false)
  })

  it('stays locked when that happened while the session was sealed', async () => {
    await unlock('a1', PASSCODE, ports)
    const generate = crypto.subtle.generateKey.bind(crypto.subtle)
    const slow = async (...given: Parameters<typeof generate>): Promise<unknown> => {
      await changeLock('a1', () => ({ lockedAt: T0 }))
      return await generate(...given)
    }
    vi.spyOn(crypto.subtle, 'generateKey').mockImplementationOnce(slow as unknown as typeof generate)
    expect(await keepBehindPasscode({ ...ROSA, token: 'T-secret-2' })).toBe(true)
    expect((await readLocked())?.lockedAt).toBe(T0)
    expect(await open()).toMatchObject({ kind: 'opened', session: { token: ROSA.token } })
  })

  it('opens nothing for another account', async () => {
    const record = await readLock('a1')
    if (!record) throw new Error('it was just made')
    await writeLock({ ...record, actor: { ...record.actor, id: 'a2' } })
    expect(await unlock('a2', PASSCODE, ports)).toMatchObject({ kind: 'wrong' })
    expect(await unlock('nobody', PASSCODE, ports)).toEqual({ kind: 'none' })
  })
})

describe('wrong passcodes', () => {
  it('make one wait longer each time, and not even the right one helps meanwhile', async () => {
    expect(await open('wrong 1!')).toEqual({ kind: 'wrong', triesLeft: 9, waitMs: 0 })
    expect(await open('wrong 2!')).toEqual({ kind: 'wrong', triesLeft: 8, waitMs: 0 })
    expect(await open('wrong 3!')).toEqual({ kind: 'wrong', triesLeft: 7, waitMs: 5000 })
    expect(await open()).toEqual({ kind: 'wait', waitMs: 5000 })
    now += 5000
    expect(await open()).toMatchObject({ kind: 'opened' })
    expect(await open('wrong 1!')).toEqual({ kind: 'wrong', triesLeft: 9, waitMs: 0 })
  })

  it('count although the page is closed while one is compared', async () => {
    const dies: Derive = () => Promise.reject(new Error('the page is gone'))
    await expect(unlock('a1', 'wrong 1!', { ...ports, derive: dies })).rejects.toThrow('gone')
    expect((await readLock('a1'))?.tries.count).toBe(1)
  })

  it('erase at the tenth: the record goes first, and what was not sent is told', async () => {
    for (let n = 1; n < 10; n += 1) {
      expect(await open(`wrong ${n}!`)).toMatchObject({ kind: 'wrong', triesLeft: 10 - n })
      now += 3_600_000
    }
    expect(wiped).toEqual([])
    expect(await open('wrong 10!')).toEqual({ kind: 'wiped', unsent: 2 })
    expect([wiped, await readLock('a1'), await open()]).toEqual([['a1'], null, { kind: 'none' }])
  })
})

describe('contact with the server', () => {
  it('an account that was frozen or signed out elsewhere does not open any more, then or later offline', async () => {
    fate = 'ended'
    expect(await open()).toEqual({ kind: 'ended' })
    fate = 'no answer'
    expect(await open()).toEqual({ kind: 'ended' })
    expect((await readLock('a1'))?.sealed).toBeNull()
  })

  it('whoever signs in again opens with the same passcode as before', async () => {
    await dropSealed('a1')
    expect(await keepBehindPasscode({ ...ROSA, token: 'T-secret-3' })).toBe(true)
    expect(await open()).toMatchObject({ kind: 'opened', session: { token: 'T-secret-3' } })
  })

  it('72 hours after the last one the passcode alone opens nothing; the server can allow it', async () => {
    now = T0 + LEASE_MS
    expect(await open()).toEqual({ kind: 'needsConnection' })
    expect((await readLocked())?.actor.id).toBe('a1')
    fate = 'ok'
    expect(await open()).toMatchObject({ kind: 'opened' })
  })

  it('a clock set back does not lengthen the 72 hours', async () => {
    await writeValue(leaseKey('a1'), { contactAt: T0, seenAt: T0 + LEASE_MS })
    now = T0 + 1000
    expect(await open()).toEqual({ kind: 'needsConnection' })
  })
})

it('forgets a passcode', async () => {
  await forgetLock('a1')
  expect([await readLocked(), await open()]).toEqual([null, { kind: 'none' }])
})
