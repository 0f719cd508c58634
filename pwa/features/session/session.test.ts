import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import {
  adoptStored,
  currentRole,
  currentSession,
  endStored,
  notePasswordDue,
  passwordWasChanged,
  rememberedRole,
  restoreSession,
  signIn,
  closeSession,
  type Session,
} from './session.ts'

const ROSA: Session = { actor: { id: 'a1', role: 'recruiter', gid: 'g1', name: 'Rosa Lim' }, token: 'T1', expiresAt: 2000 }

beforeEach(async () => {
  await emptyProfile()
  await restoreSession(1000)
})

it('R148 R150 R153 X26 keeps a token through a reload; after signing out there is none, the role is guest, and the way back is remembered', async () => {
  await signIn(ROSA)
  await restoreSession(1000)
  expect(currentSession()).toEqual(ROSA)
  await closeSession()
  await restoreSession(1000)
  expect([currentSession(), currentRole(), await rememberedRole()]).toEqual([null, 'guest', 'recruiter'])
})

it('R079 remembers through a reload that a new password is due, until there is one', async () => {
  await signIn({ ...ROSA, mustChangePassword: 'reset' })
  await restoreSession(1000)
  expect(currentSession()?.mustChangePassword).toBe('reset')
  await passwordWasChanged()
  await restoreSession(1000)
  expect(currentSession()).toEqual(ROSA)
})

it('R079 learns from a refused call of this session that a new password is due, and from no other', async () => {
  await signIn(ROSA)
  await notePasswordDue('T0')
  expect(currentSession()).toEqual(ROSA)
  await notePasswordDue('T1')
  expect(currentSession()).toEqual({ ...ROSA, mustChangePassword: 'unknown' })
  expect(await readValue('session')).toEqual({ ...ROSA, mustChangePassword: 'unknown' })
})

it('keeps the reason that the sign-in told', async () => {
  await signIn({ ...ROSA, mustChangePassword: 'expired' })
  await notePasswordDue('T1')
  expect(currentSession()?.mustChangePassword).toBe('expired')
})

it('takes nothing else in the storage for a reason', async () => {
  await writeValue('session', { ...ROSA, mustChangePassword: 'evil' })
  await restoreSession(1000)
  expect(currentSession()).toEqual(ROSA)
})

it('goes on with a later sign-in of the same account in another tab, and with no other', async () => {
  await signIn(ROSA)
  expect(await adoptStored()).toBe(false)
  await writeValue('session', { ...ROSA, token: 'T2' })
  expect([await adoptStored(), currentSession()?.token]).toEqual([true, 'T2'])
  await writeValue('session', { ...ROSA, token: 'T3', actor: { ...ROSA.actor, id: 'a2' } })
  expect([await adoptStored(), currentSession()?.token]).toEqual([false, 'T2'])
})

it('signing out leaves alone whom another tab signed in since', async () => {
  await signIn(ROSA)
  const other = { ...ROSA, token: 'T2', actor: { ...ROSA.actor, id: 'a2' } }
  await writeValue('session', other)
  await closeSession()
  await restoreSession(1000)
  expect(currentSession()).toEqual(other)
})

it('a session that the server ended does not open again, a candidate keeps the own answers', async () => {
  await signIn(ROSA)
  await endStored(ROSA)
  await restoreSession(1000)
  expect(currentSession()).toBeNull()
  const candidate: Session = { ...ROSA, actor: { ...ROSA.actor, role: 'jobseeker' } }
  await signIn(candidate)
  await endStored(candidate)
  await restoreSession(1000)
  expect(currentSession()).toEqual(candidate)
})
