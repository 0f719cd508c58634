import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import { currentSession, rememberedRole, restoreSession, signIn, type Session } from '../session/session.ts'
import { keepSession } from '../session/use-login.ts'
import { applyActing } from './acting.ts'

const ADA: Session = { actor: { id: 'a1', role: 'admin', gid: 'system', name: 'Ada' }, token: 'A1', expiresAt: 9000, loginMethod: 'normal' }
const answer = (change: Partial<SignedIn> = {}): SignedIn => ({
  status: 'success',
  token: 'R1',
  role: 'recruiter',
  loginMethod: 'actingAs',
  expires_at: 5000,
  actor: { id: 'r1', role: 'recruiter', name: 'Rosa Lind', gid: 'g1' },
  ...change,
})
const NOBODY = { status: 'success', token: '', role: 'admin' } as const

beforeEach(async () => {
  await emptyProfile()
  await restoreSession(1000)
})

describe('an administrator who acts as a recruiter', () => {
  it('R154 R072 R009 goes on with the token of the recruiter, and the own one is kept beside it', async () => {
    await signIn(ADA)
    await applyActing(answer(), 'rosa@b.co')
    await restoreSession(1000)
    expect(currentSession()).toMatchObject({
      token: 'R1',
      actor: { id: 'r1', role: 'recruiter' },
      loginMethod: 'actingAs',
      acting: { admin: { token: 'A1' }, email: 'rosa@b.co' },
    })
    // "back to home" still leads where the administrator signs in
    expect(await rememberedRole()).toBe('admin')
  })

  it('R155 R072 has the own token and role again after an answer with an empty token, and nothing of the other', async () => {
    await signIn(ADA)
    await applyActing(answer(), 'rosa@b.co')
    await applyActing(NOBODY, 'rosa@b.co')
    await restoreSession(1000)
    expect(currentSession()).toEqual(ADA)
  })

  it('R072 keeps the own token also when the next recruiter follows the first', async () => {
    await signIn(ADA)
    await applyActing(answer(), 'rosa@b.co')
    await applyActing(answer({ token: 'R2' }), 'sami@b.co')
    expect(currentSession()).toMatchObject({ token: 'R2', acting: { admin: { token: 'A1' }, email: 'sami@b.co' } })
  })

  it('R155 has the own session back when the time of acting is over', async () => {
    await signIn(ADA)
    await applyActing(answer(), 'rosa@b.co')
    await restoreSession(6000)
    expect(currentSession()).toEqual(ADA)
    await restoreSession(10_000)
    expect(currentSession()).toBeNull()
  })

  it('R266 nobody but an administrator takes such an answer', async () => {
    const rosa: Session = { ...ADA, actor: { ...ADA.actor, role: 'recruiter' } }
    await signIn(rosa)
    await applyActing(answer(), 'sami@b.co')
    expect(currentSession()).toEqual(rosa)
  })
})

it.each(['normal', 'viaUrl', 'actingAs'] as const)('R285 R070 the device keeps the session mode %s', async (loginMethod) => {
  await keepSession(answer({ loginMethod }))
  await restoreSession(1000)
  expect(currentSession()?.loginMethod).toBe(loginMethod)
})
