import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { SAMPLE_CANDIDATE_ID } from '../../support/server/world.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const login = (email: string, password?: string) =>
  scene.asCandidate('jobseeker/login', { email, ...(password === undefined ? {} : { password }) }, null)

describe('a candidate with e-mail and password', () => {
  it('R002 R264 R285 is signed in, as a candidate', async () => {
    const session = resultOf<SignedIn>(await login(sample.candidateEmail, sample.password))
    expect(session).toMatchObject({ status: 'success', role: 'jobseeker', loginMethod: 'normal', actor: { id: SAMPLE_CANDIDATE_ID } })
    expect((await scene.asCandidate('jobseeker/fetch_status', {}, session.token)).status).toBe(200)
  })

  it('R002 R264 is refused with 2 for a wrong or no password, an unknown address and an account of another role, all alike', async () => {
    const replies = [
      await login(sample.candidateEmail, 'wrong'),
      await login(sample.candidateEmail),
      await login('nobody@sample.test', sample.password),
      await login(sample.email, sample.password),
    ]
    for (const { status, body } of replies) {
      expect([status, body?.error_code, body?.message]).toEqual([200, 2, 'Wrong e-mail or password.'])
      expect(body).not.toHaveProperty('result')
    }
  })

  it('is told 3 while suspended, and only with the right password', async () => {
    const { accounts } = scene.app.deps.models
    await accounts.updateOne({ _id: SAMPLE_CANDIDATE_ID }, { $set: { frozenAt: 1 } })
    expect((await login(sample.candidateEmail, sample.password)).body).toMatchObject({
      error_code: 3,
      message: 'The account is suspended.',
    })
    expect((await login(sample.candidateEmail, 'wrong')).body?.error_code).toBe(2)
    await accounts.updateOne({ _id: SAMPLE_CANDIDATE_ID }, { $unset: { frozenAt: 1 } })
  })
})
