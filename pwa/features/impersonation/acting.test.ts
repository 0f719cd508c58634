import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import { currentSession, rememberedRole, restoreSession, signIn, type Session } from '../session/session.ts'
import { keepSession } from '../session/use-login.ts'
import { notedErasures } from '../sign-out/erasing-note.ts'
import { applyActing, stopActing } from './acting.ts'

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

afterEach(() => vi.unstubAllGlobals())

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

  it('R155 is the administrator again when the page died while it stopped, whether the server was reached or not', async () => {
    await signIn(ADA)
    await applyActing(answer(), 'rosa@b.co')
    const asked = new Promise<void>((resolve) => {
      const hang = (path: string): Promise<never> => {
        if (!path.includes('act_as')) return Promise.reject(new TypeError('cut'))
        resolve()
        return new Promise(() => undefined)
      }
      vi.stubGlobal('fetch', hang)
    })
    void stopActing(() => Promise.resolve())
    await asked
    await restoreSession(1000)
    expect(currentSession()).toEqual(ADA)
    expect(await notedErasures()).toMatchObject([{ id: 'r1' }])
  })

  it('R155 still acts when the server gives no answer', async () => {
    await signIn(ADA)
    await applyActing(answer(), 'rosa@b.co')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')))
    expect(await stopActing(() => Promise.resolve())).toBe('offline')
    await restoreSession(1000)
    expect(currentSession()).toMatchObject({ token: 'R1', acting: { email: 'rosa@b.co' } })
    expect(await notedErasures()).toEqual([])
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
