import { describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { BUILT_IN_CRITERIA } from '#shared/policies/evaluation.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { hashToken } from '#server/services/token-hash.ts'
import { mailedToken } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'

const scene = useScene()
const job_id: string = sample.jobId
const OWN = [{ name: 'Diving safety', description: 'Names the checks before a dive.' }, { name: 'Teamwork' }]
interface Setting {
  setting: { id: string; name: string; description?: string }[]
}
const get = (token?: string) => scene.post('recruiter/get_customized_evaluation', { job_id }, token)
const getByLink = (token: string) => scene.post('recruiter/get_customized_evaluation_by_invitation_token', { token }, '')
const set = (setting: unknown, id = job_id, token?: string) =>
  scene.post('recruiter/set_customized_evaluation', { job_id: id, setting }, token)
/** Sets them and gives what was kept. */
const setOwn = async () => (await scene.result<Setting>('recruiter/set_customized_evaluation', { job_id, setting: OWN })).setting
const stored = async () =>
  (await scene.app.deps.models.entities.findOne({ _id: settingId(job_id, 'scoring'), gid: sample.gid }).lean())?.body['criteria']

async function invitedToReview(): Promise<{ secret: string; email: string }> {
  const email = `${newId()}@partner.test`
  await scene.result('recruiter/invite_evaluation', { job_id, interview_ids: [sample.interviewId], reviewers: [email] })
  return { email, secret: await mailedToken(scene.app.deps, email, '/guest/review') }
}

describe('the customised evaluation', () => {
  it('R384 R385 X30 of a job without one is built in, with code 1, and so it is again after an empty list', async () => {
    const names = { error_code: 1, message: 'ok', result: { setting: BUILT_IN_CRITERIA.map((name) => ({ id: name, name })) } }
    expect((await get()).body).toMatchObject(names)
    await set(OWN)
    expect((await get()).body?.error_code).toBe(0)
    expect((await set([])).body).toMatchObject({ error_code: 0, result: { job_id, setting: names.result.setting } })
    expect((await get()).body).toMatchObject(names)
  })

  it('R384 R385 is kept in its order with code 0, a repeat changes nothing, and a renamed criterion stays the same one', async () => {
    const first = await setOwn()
    expect(first).toMatchObject(OWN)
    expect(await setOwn()).toEqual(first)
    expect((await get()).body).toMatchObject({ error_code: 0, result: { setting: first } })
    const [safety, teamwork] = first
    await set([{ id: teamwork?.id, name: 'Working with others' }, { name: 'Diving safety' }])
    const setting = [
      { id: teamwork?.id, name: 'Working with others' },
      { id: safety?.id, name: 'Diving safety' },
    ]
    expect((await get()).body?.result).toEqual({ setting })
  })

  it.each([
    ['a criterion without a name', [{ name: ' ' }]],
    ['the same name twice', [{ name: 'Tact' }, { name: 'tact' }]],
    [
      'the same id twice',
      [
        { id: 'c1', name: 'Tact' },
        { id: 'c1', name: 'Care' },
      ],
    ],
    ['more than 12 criteria', Array.from({ length: 13 }, (_, n) => ({ name: `Criterion ${n}` }))],
    ['a name of more than 100 letters', [{ name: 'a'.repeat(101) }]],
    ['a field that no criterion has', [{ name: 'Tact', weight: 3 }]],
    ['no list', 'Tact'],
  ])('refuses %s and changes nothing', async (_what, setting) => {
    const before = await stored()
    expect((await set(setting)).status).toBe(422)
    expect(await stored()).toEqual(before)
  })

  it('is set by who may edit the job, and read by who may read it; a foreign job is as missing', async () => {
    const { deps } = scene.app
    const person = { gid: sample.gid, role: 'recruiter' as const, firstName: 'C', lastName: 'D', email: 'evaluation@sample.test' }
    const account = await createAccount(deps, 'test', { ...person, id: newId(), groupRole: 'line_manager' })
    const manager = await tokenFor(deps, account)
    const { apiKey, guest, jobseeker } = { ...scene.world.tokens, apiKey: await newKey() }
    const statuses = async (token: string) => [(await get(token)).status, (await set(OWN, job_id, token)).status]
    expect(await statuses(manager)).toEqual([404, 404])
    expect(await statuses(scene.world.foreignToken)).toEqual([404, 404])
    expect(await statuses(jobseeker)).toEqual([403, 403])
    expect(await statuses(guest)).toEqual([403, 403])
    expect(await statuses(apiKey)).toEqual([200, 200])
    const theirs = await set(OWN, foreign.jobId)
    const nobodys = await set(OWN, '20261121081320-n0b0dysx')
    expect([theirs.status, theirs.body?.error_code, theirs.body?.message]).toEqual([
      nobodys.status,
      nobodys.body?.error_code,
      nobodys.body?.message,
    ])
    expect(await deps.models.entities.countDocuments({ _id: settingId(foreign.jobId, 'scoring') })).toBe(0)
  })

  it('goes with a copy of the job', async () => {
    await set(OWN)
    const made = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Copies', job_id_to_copy: job_id })
    const copy = await scene.post('recruiter/get_customized_evaluation', { job_id: made.job_id })
    expect(copy.body).toMatchObject({ error_code: 0, result: { setting: OWN } })
  })
})

describe('a criterion of the full model', () => {
  it('S096 copies definition and anchors, keeps what is given, and is in what reviewers get', async () => {
    const own = { competency: 'leadership', name: 'Leading', description: 'Ours.', anchors: { 2: 'Nobody was led.' } }
    await set([{ competency: 'customer_focus', name: 'Guests first' }, own])
    const { setting } = await scene.result<Setting>('recruiter/get_customized_evaluation', { job_id })
    expect(setting).toMatchObject([
      { name: 'Guests first', competency: 'customer_focus', anchors: { 2: 'Blames the customer or argues.' } },
      own,
    ])
  })

  it.each([
    ['no competency of the model', { competency: 'pace' }],
    ['an anchor at a rating that has none', { anchors: { 3: 'x' } }],
    ['an anchor of more than 300 letters', { anchors: { 2: 'x'.repeat(301) } }],
  ])('S096 refuses %s', async (_what, fields) => {
    expect((await set([{ name: 'Leading', ...fields }])).status).toBe(422)
  })
})

describe('criteria that somebody has sealed ratings by', () => {
  const scoring = async () =>
    (await scene.app.deps.models.entities.findOne({ _id: settingId(job_id, 'scoring'), gid: sample.gid }).lean())?.body ?? {}
  const seal = (criteria: Setting['setting'], criteriaVersion: number) =>
    insertDoc(scene.app.deps, {
      by: sample.recruiterId,
      col: 'reviews',
      id: newId(),
      gid: sample.gid,
      scope: `job:${job_id}`,
      iv: sample.interviewId,
      fields: {
        interviewId: sample.interviewId,
        jobId: job_id,
        raterId: sample.recruiterId,
        raterName: 'Rita',
        scores: {},
        criterionScores: Object.fromEntries(criteria.map(({ id }) => [id, 7])),
        criteria: criteria.map(({ id, name }) => ({ id, name })),
        criteriaVersion,
        sealedAt: 1,
        createdAt: 1,
      },
    })

  it('S096 are a version that stays: a later change by call or by sync makes a new one', async () => {
    const first = await setOwn()
    const version = Number((await scoring())['criteriaVersion'] ?? 1)
    await setOwn()
    expect((await scoring())['criteriaVersion'] ?? 1).toBe(version)
    await seal(first, version)
    expect(await scoring()).toMatchObject({ criteriaLocked: version })
    await set([{ id: first[0]?.id, name: 'Safety first' }])
    expect(await scoring()).toMatchObject({ criteriaVersion: version + 1, formerCriteria: { [version]: first } })
    // nobody has sealed by the new one yet
    await set([{ id: first[0]?.id, name: 'Safety' }])
    expect(await scoring()).toMatchObject({ criteriaVersion: version + 1, criteria: [{ name: 'Safety' }] })

    const second = (await scoring())['criteria'] as Setting['setting']
    await seal(second, version + 1)
    const id = settingId(job_id, 'scoring')
    const changes = { criteria: [{ id: 'c9', name: 'From a device that knew of no lock' }] }
    await commitEdit(scene.app.deps, { by: sample.recruiterId, col: 'jobSettings', id, gid: sample.gid, changes })
    expect(await scoring()).toMatchObject({
      ...changes,
      criteriaVersion: version + 2,
      formerCriteria: { [version]: first, [version + 1]: second },
    })
  })

  it('S096 are locked no further than there are versions, whatever a review says', async () => {
    const own = await setOwn()
    const version = Number((await scoring())['criteriaVersion'] ?? 1)
    await seal(own, 99)
    expect(await scoring()).toMatchObject({ criteriaLocked: version })
    await set([])
    const made = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Anew', job_id_to_copy: job_id })
    const copy = await scene.app.deps.models.entities.findOne({ _id: settingId(made.job_id, 'scoring'), gid: sample.gid }).lean()
    expect(copy?.body).not.toHaveProperty('criteriaLocked')
    expect(copy?.body).not.toHaveProperty('formerCriteria')
  })
})

describe('the customised evaluation by the link of a guest', () => {
  it('R384 R385 is that of the job, with the same code, and is in what the guest has offline', async () => {
    const { secret } = await invitedToReview()
    await set([])
    expect((await getByLink(secret)).body).toMatchObject({
      error_code: 1,
      result: { setting: [{ name: 'communication' }, {}, {}, {}, {}, {}] },
    })
    const setting = await setOwn()
    expect((await getByLink(secret)).body).toMatchObject({ error_code: 0, result: { setting } })
    const pack = await scene.result('recruiter/fetch_job_by_invitation_token', { token: secret }, '')
    expect(pack).toMatchObject({ evaluation: { namesAreKeys: false, criteria: setting } })
  })

  it('R391 R392 R394 shows nothing for a link that is over, unknown or cancelled, and none of the codes is a success', async () => {
    const [late, cancelled] = [await invitedToReview(), await invitedToReview()]
    await scene.app.deps.models.reviewInvitations.updateOne({ _id: hashToken(late.secret) }, { $set: { expiresAt: 1 } })
    await scene.result('recruiter/cancel_evaluation', { job_id, reviewer: cancelled.email })
    const answers = [await getByLink(late.secret), await getByLink('A'.repeat(43)), await getByLink(cancelled.secret)]
    expect(answers.map(({ body }) => [body?.error_code, body?.result])).toEqual([
      [2, undefined],
      [2, undefined],
      [4, undefined],
    ])
  })

  it('R393 R396 ends with the job, and what nobody foresaw is code 9', async () => {
    const { secret } = await invitedToReview()
    const { models } = scene.app.deps
    const { gid } = foreign
    const row = await models.reviewInvitations.findOne({ _id: hashToken(secret) }).lean()
    await models.reviewInvitations.updateOne({ _id: hashToken(secret) }, { $set: { jobId: '20261121081320-n0b0dysx' } })
    expect((await getByLink(secret)).body?.error_code).toBe(3)
    await models.reviewInvitations.updateOne({ _id: hashToken(secret) }, { $set: { jobId: row?.jobId, gid } })
    expect((await getByLink(secret)).body?.error_code).toBe(3)
    const found = models.reviewInvitations.findOne
    models.reviewInvitations.findOne = () => {
      throw new Error('the database is away')
    }
    try {
      expect((await getByLink(secret)).body?.error_code).toBe(9)
    } finally {
      models.reviewInvitations.findOne = found
    }
  })
})

const newKey = async (): Promise<string> => (await scene.result<{ api_key: string }>('recruiter/generate_api_key', {})).api_key
