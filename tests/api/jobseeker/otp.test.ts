import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { capPauses } from '#server/commands/identity/constant-time.ts'
import expireSecrets from '#server/jobs/expire-secrets.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { foreign } from '../../support/server/world.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
beforeAll(async () => {
  scene = await startScene({ clock })
})
afterAll(() => scene.app.stop())

const HOUR_MS = 3_600_000
const asked = { username: 'Cara Candidate', email: sample.candidateEmail, job_name: 'Harbour pilot', channel: 'email' }
const send = (changes: object = {}): Promise<Answer> =>
  scene.asCandidate('jobseeker/send_otp_code', { ...asked, job_id: sample.jobId, ...changes }, null)
const verify = (code: string, changes: object = {}): Promise<Answer> =>
  scene.asCandidate('jobseeker/verify_otp', { job_id: sample.jobId, email: sample.candidateEmail, code, ...changes }, null)
const codesIn = (texts: readonly string[]): string[] => texts.map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
/** Codes mailed to an address so far, oldest first. */
const mailed = async (to: string = sample.candidateEmail): Promise<string[]> =>
  codesIn((await scene.app.deps.models.mails.find({ gid: sample.gid, to }).sort({ createdAt: 1, _id: 1 }).lean()).map((mail) => mail.text))
/** An hour later: earlier codes no longer count. */
const later = (): void => void (clock.ahead += HOUR_MS + 1)
const newCode = async (changes: object = {}): Promise<string> => {
  later()
  resultOf(await send(changes))
  return (await mailed()).at(-1) ?? expect.fail('nothing was mailed')
}
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a one-time code', () => {
  it('R334 R002 has 6 digits, is mailed, and opens a session of this interview; only a hash of it is stored', async () => {
    const reply = await send()
    expect(resultOf(reply)).toEqual({ channel: 'email', delivery: 'outbox', expires_at: expect.any(Number) })
    const [code = ''] = await mailed()
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(await scene.app.deps.models.oneTimeCodes.find({ expiresAt: { $gt: 0 } }).lean())).not.toContain(code)
    const session = resultOf<SignedIn>(await verify(code))
    expect(session).toMatchObject({ role: 'jobseeker', loginMethod: 'normal', actor: { only: sample.interviewId } })
    expect((await scene.asCandidate('jobseeker/fetch_setting', {}, session.token)).status).toBe(200)
  })

  it('R335 works once', async () => {
    const code = await newCode()
    const replies = await Promise.all([verify(code), verify(code), verify(code)])
    expect(replies.filter((reply) => reply.body?.error_code === 0)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body?.error_code === 1)).toHaveLength(2)
    expect((await verify(code)).body?.error_code).toBe(1)
  })

  it('R335 R334 whose answer was lost opens the same session again, and a repeated wrong try counts once', async () => {
    const code = await newCode()
    const repeat = (given: string, key: string): Promise<Answer> =>
      ask(`${scene.app.url}/api/jobseeker/verify_otp`, {
        body: { job_id: sample.jobId, email: sample.candidateEmail, code: given },
        headers: { 'idempotency-key': key },
      })
    for (let n = 0; n < 8; n++) expect((await repeat(wrong(code), 'wrong-one')).body?.error_code).toBe(1)
    const [first, second] = [await repeat(code, 'right-one'), await repeat(code, 'right-one')]
    expect(resultOf<SignedIn>(second).token).toBe(resultOf<SignedIn>(first).token)
    expect((await repeat(code, 'another')).body?.error_code).toBe(1)
  })

  it('R335 of another e-mail or another job is refused', async () => {
    const code = await newCode()
    expect((await verify(code, { email: 'candidate@foreign.test' })).body?.error_code).toBe(1)
    expect((await verify(code, { job_id: foreign.jobId })).body?.error_code).toBe(1)
    expect((await verify(code)).body?.error_code).toBe(0)
  })

  it('R334 is over after 10 minutes', async () => {
    const code = await newCode()
    clock.ahead += 600_001
    expect((await verify(code)).body).toMatchObject({ error_code: 1, message: 'The code is wrong or no longer valid.' })
  })

  it('R334 takes 5 tries, also at the same moment; a new code has 5 of its own and ends the one before', async () => {
    const first = await newCode()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => verify(wrong(first))))
    expect(guesses.filter((reply) => reply.body?.error_code === 1)).toHaveLength(5)
    expect((await verify(first)).body).toMatchObject({ error_code: 10, message: 'Rate limited' })
    resultOf(await send())
    const second = (await mailed()).at(-1) ?? ''
    if (first !== second) expect((await verify(first)).body?.error_code).toBe(1)
    expect((await verify(second)).body?.error_code).toBe(0)
  })

  it('R406 R407 of a finished or closed interview is told so, and only with the right code', async () => {
    const change = (changes: object) =>
      commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
    await change({ finishedAt: 5 })
    const code = await newCode()
    expect((await verify(wrong(code))).body?.error_code).toBe(1)
    expect((await verify(code)).body?.error_code).toBe(11)
    await change({ finishedAt: undefined, endAt: 5 })
    expect((await verify(await newCode())).body?.error_code).toBe(12)
    await change({ endAt: undefined })
  })

  it('R334 is found by the name of the job as well, for who opened that interview before', async () => {
    const code = await newCode({ job_id: undefined })
    expect((await verify(code)).body?.error_code).toBe(0)
    const before = (await mailed()).length
    later()
    resultOf(await send({ job_id: undefined, job_name: 'Another job' }))
    expect(await mailed()).toHaveLength(before)
  })

  it('R334 goes out as a text message, kept in the outbox and said to be so while no provider is set up', async () => {
    const { models } = scene.app.deps
    later()
    resultOf(await send({ channel: 'sms' }))
    expect(await models.smsOutbox.countDocuments({ gid: sample.gid })).toBe(0)
    const phone = '+3584012345'
    await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { phone } })
    expect(resultOf(await send({ channel: 'sms', language: 'ar' }))).toMatchObject({ channel: 'sms', delivery: 'outbox' })
    const [sms] = await models.smsOutbox.find({ gid: sample.gid }).lean()
    expect(sms).toMatchObject({ to: phone, state: 'captured', text: expect.stringContaining('رمزك') })
    expect((await verify(codesIn([sms?.text ?? ''])[0] ?? '')).body?.error_code).toBe(0)
    expect((await send({ channel: 'pigeon' })).status).toBe(422)
  })

  it('says only what the employer stored: no words of the request reach the message', async () => {
    await newCode({ username: 'Win a prize at https://evil.example', language: 'en' })
    const [mail] = await scene.app.deps.models.mails.find({ gid: sample.gid }).sort({ createdAt: -1, _id: -1 }).limit(1).lean()
    expect(mail?.text).toContain('Cara Candidate')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil')
  })
})

describe('asking for codes', () => {
  const strangers = ['stranger@nowhere.test', 'candidate@foreign.test']

  it('answers alike for people who have no interview in this job, to every question, and mails nothing', async () => {
    const reply = (answer: Answer) => [answer.status, { ...answer.body, request_id: '', result: undefined }]
    const shape = (answer: Answer) => Object.keys(resultOf<object>(answer))
    later()
    const known = await send()
    const rightOnes = await mailed()
    for (const email of strangers) {
      const answer = await send({ email })
      expect([reply(answer), shape(answer)]).toEqual([reply(known), shape(known)])
      expect(await scene.app.deps.models.mails.countDocuments({ gid: sample.gid, to: email })).toBe(0)
    }
    for (let tries = 0; tries < 7; tries++) {
      const expected = reply(await verify(wrong(rightOnes.at(-1) ?? '')))
      for (const email of strangers) expect(reply(await verify('000000', { email }))).toEqual(expected)
    }
  })

  it('takes the same time for known and unknown people', async () => {
    capPauses()
    onTestFinished(() => capPauses(0))
    const people = [sample.candidateEmail, 'nobody@nowhere.test'] as const
    const times: [number[], number[]] = [[], []]
    // in turns and in both orders, so that other work on the machine falls on both alike
    for (let round = 0; round < 6; round++) {
      for (const who of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        later()
        const start = performance.now()
        await send({ email: people[who] })
        times[who].push(performance.now() - start)
      }
    }
    const [known, unknown] = times.map((list) => list.toSorted((a, b) => a - b)[2] ?? 0) as [number, number] // an entry of each kind
    expect(known).toBeGreaterThanOrEqual(299)
    expect(Math.abs(known - unknown)).toBeLessThan(100)
  })

  it('R334 is limited to 5 an hour for an address, known or not, with 10 and the words of the specification', async () => {
    for (const email of [sample.candidateEmail, ...strangers]) {
      later()
      for (let n = 0; n < 5; n++) expect((await send({ email })).body?.error_code).toBe(0)
      expect((await send({ email })).body).toMatchObject({ error_code: 10, message: 'Rate limited' })
    }
    later()
    expect((await send()).body?.error_code).toBe(0)
  })

  it('leaves nothing behind when its time is over', async () => {
    await send()
    clock.ahead += HOUR_MS
    await expireSecrets.run(scene.app.deps, {}, { number: 1 })
    expect(await scene.app.deps.models.oneTimeCodes.countDocuments({ expiresAt: { $gt: 0 } })).toBe(0)
  })
})
