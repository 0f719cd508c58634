import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Reviewer } from '#shared/views/reviewer.ts'
import { allCalls } from '#shared/api/all-calls.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { endExpiredReviews } from '#server/commands/reviews/invite-reviewers.ts'
import { hashToken } from '#server/services/token-hash.ts'
import { mailedToken, mailsTo } from '../../support/server/people.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { startApp } from '../../support/server/start-app.ts'
import { foreign } from '../../support/server/world.ts'
import { addCandidate, makeMember, noted, pullCandidates } from '../group/support.ts'

const scene = useScene()
const freshEmail = (): string => `${newId()}@partner.test`
const invite = (email: string, change: object = {}, token?: string) =>
  scene.post(
    'recruiter/invite_evaluation',
    { job_id: sample.jobId, interview_ids: [sample.interviewId], reviewers: [email], ...change },
    token,
  )
const cancel = (email: string) => scene.post('recruiter/cancel_evaluation', { job_id: sample.jobId, reviewer: email })
const secretOf = (email: string): Promise<string> => mailedToken(scene.app.deps, email, '/guest/review')
const open = (token: string, change: object = {}) =>
  scene.post('recruiter/recruiter_fetch_status_by_invitation_token', { token, ...change }, '')
/** Code with which every call that a review link opens answers it; a list when they disagree. */
async function codeOf(token: string): Promise<number | undefined | (number | undefined)[]> {
  const answers = await Promise.all(BY_TOKEN.map((path) => scene.post(path, { token }, '')))
  const codes = answers.map(({ body }) => body?.error_code)
  return new Set(codes).size === 1 ? codes[0] : codes
}
const BY_TOKEN = [
  'recruiter/recruiter_fetch_status_by_invitation_token',
  'recruiter/fetch_job_by_invitation_token',
  'recruiter/fetch_setting_by_invitation_token',
  'reports/get_info_by_invitation_token',
]

/** Invites a guest who opens the link. */
async function aGuest(change: object = {}): Promise<{ email: string; secret: string; signedIn: SignedIn }> {
  const email = freshEmail()
  await invite(email, change)
  const secret = await secretOf(email)
  return { email, secret, signedIn: SignedIn.parse((await open(secret)).body?.result) }
}

/** Lets the time of a link run out. */
const expire = (secret: string): Promise<unknown> =>
  scene.app.deps.models.reviewInvitations.updateOne({ _id: hashToken(secret) }, { $set: { expiresAt: scene.app.deps.clock.now() - 1 } })

const reviewers = async (): Promise<Reviewer[]> =>
  (await scene.result<{ reviewers: Reviewer[] }>('recruiter/fetch_reviewers', { job_id: sample.jobId })).reviewers

describe('inviting a guest reviewer', () => {
  it('tells whether the mail leaves this server or waits with its administrator', async () => {
    const { config } = scene.app.deps
    const { smtpUrl } = config
    const told = async (): Promise<unknown> => (await invite(freshEmail())).body?.result
    expect(await told()).toMatchObject({ delivery: 'outbox' })
    Object.assign(config, { smtpUrl: 'smtp://127.0.0.1:1' })
    try {
      expect(await told()).toMatchObject({ delivery: 'provider' })
    } finally {
      Object.assign(config, { smtpUrl })
    }
  })

  it('R010 R282 the link of the mail lets in, and shows the invited interview and nothing else', async () => {
    const other = await addCandidate(scene)
    const { email, signedIn } = await aGuest()
    expect(signedIn).toMatchObject({ role: 'guest', loginMethod: 'viaUrl', actor: { role: 'guest', gid: sample.gid, name: email } })
    expect((await pullCandidates(scene, signedIn.token)).ids).toEqual([sample.interviewId])
    const evaluation = (interview_id: string) =>
      scene.post('reports/invited_evaluation', { job_id: sample.jobId, interview_id }, signedIn.token)
    expect((await evaluation(other)).status).toBe(404)
    const { body } = await evaluation(sample.interviewId)
    expect(body?.result).toMatchObject({ job: { id: sample.jobId, name: 'Harbour pilot' }, company: { name: 'Sample group' } })
    expect(JSON.stringify(body?.result)).not.toMatch(/correct|modelAnswer/)
  })

  it('a guest has the one name that was typed last, and nothing of a former one', async () => {
    const { secret, signedIn } = await aGuest()
    const { accounts } = scene.app.deps.models
    await accounts.updateOne({ _id: signedIn.actor.id }, { $set: { firstName: 'Nina', lastName: 'Aronsen' } })
    expect(SignedIn.parse((await open(secret)).body?.result).actor.name).toBe('Nina Aronsen')
    expect(SignedIn.parse((await open(secret, { name: 'Nina Park' })).body?.result).actor.name).toBe('Nina Park')
    expect(await accounts.findOne({ _id: signedIn.actor.id }).lean()).toMatchObject({ firstName: 'Nina Park', lastName: '' })
  })

  it('R010 the secret of the link opens no call of recruiters but the by-invitation-token variants', async () => {
    const email = freshEmail()
    await invite(email)
    const secret = await secretOf(email)
    for (const call of allCalls.filter(({ access, roles }) => access === 'session' && roles.includes('recruiter'))) {
      if (call.method !== 'POST') continue
      // an example is an input, and inputs are objects
      expect((await scene.post(call.path.replace('api/', ''), call.example as object, secret)).status, call.path).toBe(401)
    }
    for (const name of ['recruiter_fetch_status', 'fetch_job', 'fetch_setting'])
      expect((await scene.post(`recruiter/${name}_by_invitation_token`, { token: secret }, '')).body?.error_code).toBe(0)
    expect((await scene.post('reports/get_info_by_invitation_token', { token: secret }, '')).body?.result).toMatchObject({
      job_name: 'Harbour pilot',
      email,
      count: 1,
    })
  })

  it('X25 the guest is no recruiter: the role is guest, and no group role comes with it', async () => {
    const { signedIn } = await aGuest()
    expect([signedIn.role, signedIn.actor.groupRole]).toEqual(['guest', undefined])
    expect((await scene.post('recruiter/fetch_setting', { job_id: sample.jobId }, signedIn.token)).status).toBe(403)
  })

  it('R282 R391 R392 R394 an expired, an unknown and a cancelled link answer 1, 2 and 4', async () => {
    const { email, secret } = await aGuest()
    expect(await codeOf('nobody-was-sent-this')).toBe(2)
    await expire(secret)
    expect(await codeOf(secret)).toBe(1)
    await invite(email)
    const next = await secretOf(email)
    expect((await cancel(email)).body?.result).toEqual({ cancelled: 1 })
    expect(await codeOf(next)).toBe(4)
    expect((await cancel(email)).body?.result).toEqual({ cancelled: 0 })
  })

  it('R393 a link whose job is gone answers 3', async () => {
    const email = freshEmail()
    await invite(email)
    const secret = await secretOf(email)
    await scene.app.deps.models.reviewInvitations.updateOne({ _id: hashToken(secret) }, { $set: { jobId: '20261121081318-g0nejob1' } })
    expect(await codeOf(secret)).toBe(3)
    expect((await scene.post('recruiter/decline_by_invitation_token', { token: secret }, '')).body?.error_code).toBe(3)
  })

  it('R396 answers 9 when something failed that nobody foresaw, as inviting does', async () => {
    const { secret } = await aGuest()
    let isBroken = false
    const broken = await startApp({
      database: scene.app.database,
      clock: {
        now() {
          if (isBroken) throw new Error('the clock is broken')
          return Date.now()
        },
      },
      deps: ({ mail }) => ({ mail: { ...mail, enqueue: () => Promise.reject(new Error('no mail')) } }),
    })
    const ask9 = async (path: string, body: object): Promise<void> => {
      const answer = await ask(`${broken.url}/api/${path}`, { body, token: scene.world.tokens.recruiter })
      expect([path, answer.body]).toEqual([path, expect.objectContaining({ error_code: 9, message: 'Unknown error' })])
    }
    await ask9('recruiter/invite_evaluation', { job_id: sample.jobId, interview_ids: [sample.interviewId], reviewers: [freshEmail()] })
    isBroken = true
    for (const path of [...BY_TOKEN, 'recruiter/decline_by_invitation_token']) await ask9(path, { token: secret })
    await broken.stop()
  })

  it('ends what was shown when it is cancelled, and when its time is over', async () => {
    const first = await aGuest()
    await cancel(first.email)
    expect((await scene.post('sync/pull', { collection: 'interviews', checkpoint: {}, limit: 1 }, first.signedIn.token)).status).toBe(401)
    const second = await aGuest()
    await expire(second.secret)
    expect(await endExpiredReviews(scene.app.deps)).toBeGreaterThan(0)
    expect(await endExpiredReviews(scene.app.deps)).toBe(0)
    const grants = await scene.app.deps.models.grants.find({ user: second.signedIn.actor.id, role: 'guest', on: true }).lean()
    expect(grants).toEqual([])
  })

  it('adds to what the same guest may see; the new link takes the place of the former one', async () => {
    const { email, secret, signedIn } = await aGuest()
    const other = await addCandidate(scene)
    const { body } = await invite(email, { interview_ids: [other] })
    expect(body?.result).toMatchObject({ reviewers: [{ interview_ids: [sample.interviewId, other], state: 'open' }] })
    expect(await codeOf(secret)).toBe(4)
    expect((await pullCandidates(scene, signedIn.token)).ids.toSorted()).toEqual([sample.interviewId, other].toSorted())
    expect((await reviewers()).filter((one) => one.email === email)).toHaveLength(1)
  })

  it('is the same person in one group, and another one in each other group', async () => {
    const { email, signedIn } = await aGuest()
    await invite(email, { job_id: foreign.jobId, interview_ids: [foreign.interviewId] }, scene.world.foreignToken)
    const theirs = SignedIn.parse((await open(await secretOf(email))).body?.result)
    expect(theirs.actor).toMatchObject({ gid: foreign.gid })
    expect(theirs.actor.id).not.toBe(signedIn.actor.id)
    expect((await pullCandidates(scene, theirs.token)).ids).toEqual([foreign.interviewId])
  })

  it('lists who was invited, until when, and who opened the link; the language of the questions is in the link', async () => {
    const email = freshEmail()
    await invite(email, { language: 'thai', valid_days: 3, message: 'Please\nhave a look' })
    const listed = async () => (await reviewers()).find((one) => one.email === email)
    expect(await listed()).toMatchObject({ state: 'open', language: 'thai', interview_ids: [sample.interviewId] })
    expect((await listed())?.opened_at).toBeUndefined()
    const [mail] = await mailsTo(scene.app.deps, email)
    expect(mail?.text).toMatch(/\/guest\/review\/[\w-]+\/thai/)
    await open(await secretOf(email), { name: 'Gil Aronsen' })
    expect((await listed())?.opened_at).toBeGreaterThan(0)
  })

  it('keeps the name the guest gives, for the judgement', async () => {
    const { secret } = await aGuest()
    const named = SignedIn.parse((await open(secret, { name: 'Gil Aronsen' })).body?.result)
    expect(named.actor.name).toBe('Gil Aronsen')
    expect(SignedIn.parse((await open(secret)).body?.result).actor.name).toBe('Gil Aronsen')
  })

  it('is for recruiters with a right to the job and its own candidates; the log names who was given what', async () => {
    const manager = await makeMember(scene, 'line_manager')
    expect((await invite(freshEmail(), {}, manager.token)).status).toBe(404)
    expect((await invite(freshEmail(), {}, scene.world.foreignToken)).status).toBe(404)
    expect((await invite(freshEmail(), { interview_ids: [foreign.interviewId] })).status).toBe(404)
    const { signedIn } = await aGuest()
    expect(await noted(scene, signedIn.actor.id)).toEqual(expect.arrayContaining(['access.shared', 'session.opened']))
  })
})

describe('a guest with a password', () => {
  it('X25 signs in where recruiters do, as a guest, and signs out there', async () => {
    const email = freshEmail()
    await createAccount(scene.app.deps, 'test', {
      id: newId(),
      gid: sample.gid,
      role: 'guest',
      email,
      firstName: 'Gil',
      lastName: '',
      password: sample.password,
    })
    const login = (password: string) => scene.post('recruiter/recruiter_login', { email, password, rememberMeToken: '' }, '')
    expect((await login('wrong')).body).toMatchObject({ error_code: 2 })
    const { body } = await login(sample.password)
    // only recruiters stay signed in by a code
    expect(body?.message).toBe('ok')
    const { token, role } = SignedIn.parse(body?.result)
    expect(role).toBe('guest')
    expect((await scene.post('recruiter/recruiter_logout', {}, token)).status).toBe(200)
    expect((await scene.post('session/list', {}, token)).status).toBe(401)
  })

  it('R264 does not sign in at the doors of administrators and candidates', async () => {
    const email = freshEmail()
    await createAccount(scene.app.deps, 'test', {
      id: newId(),
      gid: sample.gid,
      role: 'guest',
      email,
      firstName: 'Gil',
      lastName: '',
      password: sample.password,
    })
    for (const door of ['admin/login', 'jobseeker/login'])
      expect((await scene.post(door, { email, password: sample.password }, '')).body).toMatchObject({ error_code: 2 })
  })
})
