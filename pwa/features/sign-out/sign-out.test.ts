import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import { readLock } from '../lock/lock-store.ts'
import { signOut } from './sign-out.ts'
import { readRemembered, remember } from '../session/remembered.ts'
import { currentRole, signIn, type Session } from '../session/session.ts'

const ANNA: Session = { actor: { id: 'a1', role: 'admin', gid: 'system', name: 'Anna Berg' }, token: 'T1', expiresAt: 9e15 }
const bytes = new Uint8Array(1)
const LOCK = {
  v: 1,
  actor: ANNA.actor,
  salt: bytes,
  iv: bytes,
  wrapped: bytes,
  publicKey: bytes,
  memoryKiB: 1,
  passes: 1,
  tries: { count: 0, lastAt: 0 },
}
const told: string[] = []

beforeEach(async () => {
  await emptyProfile()
  told.length = 0
  // a connection to a server that takes every call
  vi.stubGlobal('fetch', (path: string) => {
    told.push(path)
    return Promise.resolve(Response.json({ error_code: 0, result: {} }))
  })
  await signIn(ANNA)
  await remember({ username: 'anna@b.co', code: 'V1' })
  await writeValue('lock:a1', LOCK)
})

it('R150 R151 R152 R153 X27 who signs out is remembered no more, and the device has no passcode of theirs', async () => {
  await signOut()
  expect([currentRole(), await readValue('session'), await readRemembered(), await readLock('a1')]).toEqual([
    'guest',
    undefined,
    null,
    null,
  ])
  expect(told).toEqual(['/api/admin/logout'])
})

it.each(['inactive', 'duplicate'] as const)(
  'X27 a sign-out because of "%s" keeps who is remembered, here and on the server',
  async (why) => {
    await signOut({ kind: 'clean' }, why)
    expect([currentRole(), await readValue('session'), told]).toEqual(['guest', undefined, []])
    expect(await readRemembered()).toEqual({ username: 'anna@b.co', code: 'V1' })
    expect(await readLock('a1')).not.toBeNull()
  },
)
