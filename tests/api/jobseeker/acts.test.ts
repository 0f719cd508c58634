import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const consent = (body: object) => scene.asCandidate('jobseeker/consent_create', body)
const id = `${sample.jobId}.consent.1`

describe('consent', () => {
  it('R338 R209 R210 keeps acceptance and rejection with text hash and time; other actions are refused', async () => {
    expect(resultOf(await consent({ consent_id: id, action: 'accept' }))).toEqual({ consentGiven: true, consentApiMessage: 'success' })
    const given = (await scene.interview()).consent
    expect(given).toMatchObject({ given: true, version: 1 })
    expect(given?.textHash).toMatch(/^[0-9a-f]{64}$/)
    expect(resultOf(await consent({ consent_id: id, action: 'reject' }))).toEqual({
      consentGiven: false,
      consentApiMessage: 'consent_rejected',
    })
    expect((await scene.interview()).consent?.given).toBe(false)
    expect((await consent({ consent_id: id, action: 'maybe' })).status).toBe(422)
  })

  it('repeating it changes nothing', async () => {
    await consent({ consent_id: id, action: 'accept' })
    const before = await scene.interview()
    await consent({ consent_id: id, action: 'accept' })
    expect(await scene.interview()).toEqual(before)
  })

  it('R211 R212 is 5 for a text that is not the latest and 6 without a known id', async () => {
    const before = await scene.interview()
    await commitEdit(scene.app.deps, {
      by: 'test',
      col: 'jobSettings',
      id: `${sample.jobId}.consent`,
      gid: sample.gid,
      changes: { consentVersion: 2, consentText: 'We keep them for 30 days.' },
    })
    expect((await consent({ consent_id: id, action: 'accept' })).body).toMatchObject({ error_code: 5, message: 'fail_non_latest' })
    expect((await consent({ action: 'accept' })).body).toMatchObject({ error_code: 6, message: 'fail_no_consent_id' })
    expect((await consent({ consent_id: 'other.consent.1', action: 'accept' })).body?.error_code).toBe(6)
    expect(await scene.interview()).toEqual(before)
    expect(resultOf<{ consent: { version: number } }>(await scene.asCandidate('jobseeker/consent_fetch', {})).consent.version).toBe(2)
  })
})

describe('quota', () => {
  it('R341 R405 is recorded once, however often it is called', async () => {
    const first = resultOf<{ status: string; quotaCounted: boolean; startedAt: number }>(
      await scene.asCandidate('jobseeker/record_quota_usage', {}),
    )
    expect(first).toMatchObject({ status: 'Quota usage recorded successfully', quotaCounted: true })
    const { rev } = await scene.interview()
    expect(resultOf(await scene.asCandidate('jobseeker/record_quota_usage', {}))).toEqual(first)
    expect((await scene.interview()).rev).toBe(rev)
  })

  it('R485 is not used by a test job', async () => {
    const { deps } = scene.app
    const used = () => deps.models.quotaEntries.countDocuments({ gid: sample.gid, kind: 'use' })
    const mark = (test: boolean) => commitEdit(deps, { by: 'test', col: 'jobs', id: sample.jobId, gid: sample.gid, changes: { test } })
    await deps.models.quotaEntries.deleteMany({ _id: `use.${sample.interviewId}`, gid: sample.gid })
    await mark(true)
    const before = await used()
    expect(resultOf(await scene.asCandidate('jobseeker/record_quota_usage', {}))).toMatchObject({ quotaCounted: false })
    expect(await used()).toBe(before)
    await mark(false)
    expect(resultOf(await scene.asCandidate('jobseeker/record_quota_usage', {}))).toMatchObject({ quotaCounted: true })
    expect(await used()).toBe(before + 1)
  })

  it('R404 says "Error in recording quota usage" when it fails', async () => {
    const { models } = scene.app.deps
    const { startedAt } = await scene.interview()
    await models.entities.updateOne({ _id: sample.interviewId }, { $unset: { 'body.startedAt': 1 } })
    const write = vi.spyOn(models.entities, 'updateOne').mockRejectedValueOnce(new Error('no write'))
    const reply = await scene.asCandidate('jobseeker/record_quota_usage', {})
    write.mockRestore()
    await models.entities.updateOne({ _id: sample.interviewId }, { $set: { 'body.startedAt': startedAt } })
    expect(reply.body).toMatchObject({ error_code: 1, message: 'Error in recording quota usage' })
  })
})

describe('a written answer', () => {
  // each of the three questions is a test of its own
  const submit = (current_question_test: number, answer?: string) =>
    scene.asCandidate('jobseeker/submit_answer', { current_question_test, question_index: 0, ...(answer === undefined ? {} : { answer }) })

  it('R103 is refused when there is nothing in it and nobody said that it may be left empty; a question that was only shown stays open', async () => {
    const refused = await submit(1, '')
    expect([refused.status, refused.body]).toMatchObject([422, { details: ['answer: this question has to be answered'] }])
    expect(resultOf(await submit(1))).toMatchObject({ stored: false })
  })

  it('R342 is stored once with a receipt; repeating it or sending another one changes nothing; after the end it is refused', async () => {
    const first = resultOf<{ stored: boolean; answerId: string; receipt: string }>(await submit(2, 'By asking the crew.'))
    expect(first).toMatchObject({ stored: true })
    expect(first.receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}$/)
    expect(resultOf(await submit(2, 'By asking the crew.'))).toEqual(first)
    expect(resultOf(await submit(2, 'Something else.'))).toEqual(first)
    expect(await scene.answer(first.answerId)).toMatchObject({
      text: 'By asking the crew.',
      state: 'final',
      receipt: { code: first.receipt },
    })
    expect((await scene.interview()).delivered).toEqual({ received: 1, total: 3 })
    expect((await scene.interview()).firstAnswerAt).toBeGreaterThan(0)
    await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { finishedAt: 5 } })
    expect((await submit(1, 'x')).body?.error_code).toBe(11)
    await commitEdit(scene.app.deps, {
      by: 'test',
      col: 'interviews',
      id: sample.interviewId,
      gid: sample.gid,
      changes: { finishedAt: undefined },
    })
  })

  it('without answer key stores nothing; a choice that does not exist or one too many is refused', async () => {
    expect(resultOf(await submit(1))).toEqual({ stored: false, answerId: null, receipt: null })
    const pack = resultOf<{ questions: { choices?: { id: string }[] }[] }>(await scene.asCandidate('jobseeker/fetch_setting', {}))
    const [left, right] = pack.questions[1]?.choices ?? []
    expect((await submit(1, 'nothing')).status).toBe(422)
    expect((await submit(1, `${left?.id},${right?.id}`)).status).toBe(422)
    expect((await submit(0, 'a video cannot be sent this way')).status).toBe(422)
    expect(resultOf(await submit(1, right?.id))).toMatchObject({ stored: true })
  })
})
