import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { ensureJobLink } from '#server/commands/jobs/job-link.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
let open: Scene
const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
beforeAll(async () => {
  scene = await startScene({ clock, config: { captcha: true } })
  open = await startScene()
})
afterAll(async () => {
  await scene.app.stop()
  await open.app.stop()
})

const person = { job_id: sample.jobId, email: sample.candidateEmail }
const siteKey = (hash?: string, at = scene): Promise<Answer> =>
  ask(`${at.app.url}/api/jobseeker/captcha_sitekey${hash === undefined ? '' : `?url_hash=${hash}`}`)
const challengeOf = async (): Promise<Challenge> => resultOf<{ challenge: Challenge }>(await siteKey(scene.world.linkCode)).challenge
const solve = async (challenge: Challenge): Promise<Solution> =>
  (await solveChallenge({ challenge, deriveKey })) ?? expect.fail('not solved in time')
const tokenOf = (payload: object): string => Buffer.from(JSON.stringify(payload)).toString('base64')
const verify = (captcha_token: string, changes: object = {}): Promise<Answer> =>
  scene.asCandidate('jobseeker/verify_captcha', { ...person, captcha_token, ...changes }, null)
const sendCode = (changes: object = {}): Promise<Answer> =>
  scene.asCandidate('jobseeker/send_otp_code', { username: '', job_name: 'Harbour pilot', channel: 'email', ...person, ...changes }, null)

describe('the captcha', () => {
  it('R336 gives its challenge for a valid link and 13 for another', async () => {
    expect(resultOf(await siteKey(scene.world.linkCode))).toMatchObject({
      enabled: true,
      sitekey: 'altcha',
      challenge: { signature: expect.any(String) },
    })
    expect((await siteKey('nonsense')).body).toMatchObject({ error_code: 13, message: 'The code is not valid.' })
    expect(resultOf(await siteKey())).toMatchObject({ enabled: true })
  })

  it('R406 R407 gives 11 and 12 for links that open nothing any more', async () => {
    const change = (changes: object) =>
      commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
    await change({ finishedAt: 5 })
    expect((await siteKey(scene.world.linkCode)).body?.error_code).toBe(11)
    await change({ finishedAt: undefined, endAt: 5 })
    expect((await siteKey(scene.world.linkCode)).body?.error_code).toBe(12)
    await change({ endAt: undefined })
  })

  it('R336 lets exactly one code out for the job and address it was solved for', async () => {
    expect((await sendCode()).body).toMatchObject({ error_code: 6, message: 'Solve the captcha first.' })
    const challenge = await challengeOf()
    expect(resultOf(await verify(tokenOf({ challenge, solution: await solve(challenge) })))).toEqual({ verified: true, skipped: false })
    expect((await sendCode({ email: 'other@nowhere.test' })).body?.error_code).toBe(6)
    expect((await sendCode()).body?.error_code).toBe(0)
    expect((await sendCode()).body?.error_code).toBe(6)
  })

  it('R336 is good once, also for two at the same moment', async () => {
    const challenge = await challengeOf()
    const token = tokenOf({ challenge, solution: await solve(challenge) })
    const replies = await Promise.all([verify(token), verify(token, { email: 'other@nowhere.test' })])
    expect(new Set(replies.map((reply) => reply.body?.error_code))).toEqual(new Set([0, 1]))
    expect((await verify(token)).body).toMatchObject({ error_code: 1, message: 'The captcha is not solved.' })
  })

  it('R336 that is not solved, changed, cheaper, of somebody else or too old gives no access', async () => {
    const challenge = await challengeOf()
    const solution = await solve(challenge)
    const { parameters } = challenge
    const faults = [
      '',
      'no base64 json',
      tokenOf({}),
      tokenOf({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
      tokenOf({ challenge, solution: { counter: 0, derivedKey: '00' } }),
      tokenOf({ challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution }),
      tokenOf({ challenge: { ...challenge, parameters: { ...parameters, cost: 10_000_000 } }, solution }),
      tokenOf({ challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '' } }, solution }),
      tokenOf({ challenge: { ...challenge, parameters: { ...parameters, expiresAt: 4_000_000_000 } }, solution }),
      tokenOf({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
      tokenOf({ challenge: { parameters }, solution }),
    ]
    for (const token of faults) expect((await verify(token)).body, token).toMatchObject({ error_code: 1 })
    clock.ahead += 600_001
    expect((await verify(tokenOf({ challenge, solution }))).body?.error_code).toBe(1)
  })

  it('R336 S033 comes before an entry by the link of a job: 6 without it, and each is good for one entry', async () => {
    const of = { by: sample.recruiterId, gid: sample.gid, jobId: sample.jobId }
    await saveSetting(scene.app.deps, { ...of, section: 'links', changes: { qrCodeEnabled: true } })
    const url_hash = await ensureJobLink(scene.app.deps, of)
    const nora = { url_hash, name: 'Nora New', email: 'nora@wall.test', interview_id: '01k9entry0000000000000cap' }
    const enter = async (captcha_token?: string) =>
      (await scene.asCandidate('jobseeker/enter_by_job_link', { ...nora, ...(captcha_token !== undefined && { captcha_token }) }, null))
        .body?.error_code
    const rows = () => scene.app.deps.models.entities.countDocuments({ gid: sample.gid, 'body.email': nora.email })
    expect([await enter(), await enter(''), await enter(tokenOf({})), await rows()]).toEqual([6, 6, 6, 0])
    const challenge = resultOf<{ challenge: Challenge }>(await siteKey(url_hash)).challenge
    const token = tokenOf({ challenge, solution: await solve(challenge) })
    expect([await enter(token), await enter(token), await enter(), await rows()]).toEqual([0, 6, 6, 1])
  })

  it('R336 is skipped where none is set up', async () => {
    expect(resultOf(await siteKey(open.world.linkCode, open))).toEqual({ enabled: false, sitekey: null, challenge: null })
    const verified = await open.asCandidate('jobseeker/verify_captcha', { ...person, captcha_token: '' }, null)
    expect(resultOf(verified)).toEqual({ verified: true, skipped: true })
    const sent = await open.asCandidate('jobseeker/send_otp_code', { username: '', job_name: '', channel: 'email', ...person }, null)
    expect(sent.body?.error_code).toBe(0)
  })
})
