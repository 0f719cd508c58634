import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { readValue, sessionDb, writeValue } from '../../db/session-db.ts'
import {
  currentSession,
  notePasswordDue,
  passwordWasChanged,
  rememberedRole,
  restoreSession,
  signIn,
  signOut,
  type Session,
} from './session.ts'

const ROSA: Session = { actor: { id: 'a1', role: 'recruiter', gid: 'g1', name: 'Rosa Lim' }, token: 'T1', expiresAt: 2000 }

beforeEach(async () => {
  await sessionDb.values.clear()
  await restoreSession(1000)
})

it('R148 R150 keeps a token through a reload, and none after signing out', async () => {
  await signIn(ROSA)
  await restoreSession(1000)
  expect(currentSession()).toEqual(ROSA)
  await signOut()
  await restoreSession(1000)
  expect([currentSession(), await rememberedRole()]).toEqual([null, 'recruiter'])
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
