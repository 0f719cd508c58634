import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import { currentSession, signIn, type Session } from '../session/session.ts'
import { derive } from '../../crypto/derive.fake.ts'
import { lockNow, sealAgain } from './lock-now.ts'
import { readLock } from './lock-store.ts'
import { enrol } from './lock.ts'

const ROSA: Session = { actor: { id: 'a1', role: 'recruiter', gid: 'g1', name: 'Rosa Lim' }, token: 'T-secret-1', expiresAt: 9e15 }

beforeEach(async () => {
  await emptyProfile()
  vi.stubGlobal('location', { pathname: '/recruiter/settings', search: '' })
  await signIn(ROSA)
  await enrol(ROSA, 'blue harbour 7', { derive, cost: { memoryKiB: 64, passes: 1 } })
})
afterEach(() => vi.unstubAllGlobals())

it('locks, and a session that is sealed anew before it is forgotten opens nothing again', async () => {
  const isLocked = await lockNow(77, async () => {
    // as where the answer about its rights arrives now
    await sealAgain({ ...ROSA, permissions: ['share_candidates'] })
  })
  expect(isLocked).toBe(true)
  expect(await readLock('a1')).toMatchObject({ lockedAt: 77 })
  expect(currentSession()).toBeNull()
})

it('leaves a device open that could not be locked, and seals again', async () => {
  await expect(lockNow(77, () => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  expect(currentSession()).toEqual(ROSA)
  await sealAgain(ROSA)
  expect(await readLock('a1')).toMatchObject({ lockedAt: null })
})
