import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { linkCode, tokenParts } from '#server/commands/interview/candidate-link.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { foreign } from '../../support/server/world.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const linkOf = (interviewId: string) => {
  const { hashedInterviewId, token } = tokenParts(scene.app.deps, { interviewId, epoch: 0 })
  return { hashed_interview_id: hashedInterviewId, token, url_hash: linkCode(scene.app.deps, interviewId, 0) }
}
const login = (body: object) => scene.asCandidate('jobseeker/login_via_token', body, null)
const change = (changes: object) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })

describe('a token link', () => {
  it('R331 R002 opens its interview when all three parts are right, and names no interview', async () => {
    const link = linkOf(sample.interviewId)
    expect(`${link.hashed_interview_id}${link.token}`).not.toContain(sample.interviewId)
    const session = resultOf<SignedIn>(await login(link))
    expect(session).toMatchObject({ role: 'jobseeker', loginMethod: 'viaUrl', actor: { only: sample.interviewId, gid: sample.gid } })
  })

  it('R331 is what a recruiter is given, and only for an own candidate', async () => {
    const ask = (job_id: string, interview_id: string) =>
      scene.asCandidate('recruiter/create_url_hash', { job_id, interview_id }, scene.world.tokens.recruiter)
    type Parts = { code: string; hashed_interview_id: string; token: string }
    const { code, hashed_interview_id, token } = resultOf<Parts>(await ask(sample.jobId, sample.interviewId))
    expect((await login({ hashed_interview_id, token, url_hash: code })).body?.error_code).toBe(0)
    expect((await ask(foreign.jobId, foreign.interviewId)).status).toBe(404)
  })

  it('R331 with any one part wrong is 13 and gives no data', async () => {
    const [own, other] = [linkOf(sample.interviewId), linkOf(foreign.interviewId)]
    for (const part of ['hashed_interview_id', 'token', 'url_hash'] as const) {
      for (const value of ['nonsense', 'ü', `${own[part]}x`, other[part]]) {
        const reply = await login({ ...own, [part]: value })
        expect(reply.body).toMatchObject({ error_code: 13, message: 'The code is not valid.' })
        expect(reply.body).not.toHaveProperty('result')
      }
    }
  })

  it('R406 R407 is 11 when the interview is completed and 12 when it is closed', async () => {
    await change({ finishedAt: 5 })
    expect((await login(linkOf(sample.interviewId))).body?.error_code).toBe(11)
    await change({ finishedAt: undefined, endAt: 5 })
    expect((await login(linkOf(sample.interviewId))).body?.error_code).toBe(12)
    await change({ endAt: undefined })
  })
})

describe('a direct link', () => {
  const direct = (urlToken: string) => scene.asCandidate('jobseeker/candidate_url_login', { urlToken }, null)

  it('R002 R285 signs in via URL; R408 an unknown one is 13; R406 R407 as any link', async () => {
    expect(resultOf<SignedIn>(await direct(scene.world.linkCode))).toMatchObject({ role: 'jobseeker', loginMethod: 'viaUrl' })
    expect((await direct('nonsense')).body?.error_code).toBe(13)
    await change({ finishedAt: 5 })
    expect((await direct(scene.world.linkCode)).body?.error_code).toBe(11)
    await change({ finishedAt: undefined, endAt: 5 })
    expect((await direct(scene.world.linkCode)).body?.error_code).toBe(12)
    await change({ endAt: undefined })
  })
})

describe('why somebody was sent away', () => {
  const record = (jobseeker_code: string, error_code: number) =>
    scene.asCandidate('jobseeker/record_redirect_status', { jobseeker_code, error_code }, null)

  it.each([11, 12, 13, 14, 15, 16, 17])(
    'R333 R406 R407 R408 R409 R410 R411 R412 is kept for code %i, once however often it is sent',
    async (code) => {
      expect(resultOf(await record(scene.world.linkCode, code))).toEqual({ recorded: true })
      expect(resultOf(await record(scene.world.linkCode, code))).toEqual({ recorded: true })
      const kept = await scene.app.deps.models.redirectStatuses.find({ interviewId: sample.interviewId }).lean()
      expect(kept.filter((status) => status.errorCode === code)).toMatchObject([{ gid: sample.gid }])
    },
  )

  it('R333 is not kept for a code nobody was given; other numbers are refused', async () => {
    expect(resultOf(await record('nonsense', 13))).toEqual({ recorded: false })
    for (const code of [0, 10, 18, 15.5]) expect((await record(scene.world.linkCode, code)).status).toBe(422)
  })
})
