import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { ApiError, OfflineError } from '../../api/client.ts'
import { readValue } from '../../lib/profile/profile-store.ts'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import { currentSession, signIn, type Session } from './session.ts'
import { dropSession, failureOf } from './use-login.ts'

const ROSA: Session = { actor: { id: 'a1', role: 'recruiter', gid: 'g1', name: 'Rosa Lim' }, token: 'OLD', expiresAt: 9e15 }
const REFUSED = new ApiError({ status: 200, error_code: 1, message: 'Wrong password' })

beforeEach(async () => {
  await emptyProfile()
  await signIn(ROSA)
})

it('R149 a refused sign-in keeps the words of the server, and no token', async () => {
  await dropSession()
  expect(failureOf(REFUSED)).toEqual({ phase: 'failure', code: 1, message: 'Wrong password', isOffline: false })
  expect([currentSession(), await readValue('session')]).toEqual([null, undefined])
})

it('a sign-in without an answer has no words of the server', () => {
  expect(failureOf(new OfflineError('no answer'))).toMatchObject({ phase: 'failure', code: null, message: '' })
})
