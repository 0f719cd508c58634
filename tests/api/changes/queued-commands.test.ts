import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '#shared/api/all-calls.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Deps } from '#server/deps.ts'
import expireIdempotency from '#server/jobs/expire-idempotency.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { DAY_MS, MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { addReady } from '../../contract/made/answered.ts'
import { storeTranscript } from '../../contract/made/transcript.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

const clock = movableClock()
const scene = useScene({ clock })
const { interviewId: interview_id, jobId: job_id, gid } = sample
let deps: Deps
let ready: string
beforeAll(async () => {
  deps = scene.app.deps
  await storeTranscript(scene.app, sample.answerId)
  ready = await addReady(scene)
  await deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.shareReport': true } })
})
beforeEach(async () => {
  await deps.models.mails.deleteMany({ gid })
  await commitEdit(deps, { by: 'test', col: 'interviews', id: interview_id, gid, changes: { endAt: clock.now() + DAY_MS } })
})

/** As the recruiter, whose session is as young as it has to be. */
async function send(path: string, body: object, key: string): Promise<Answer> {
  const account = must(await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean(), 'it is in the world')
  const token = await tokenFor(deps, account)
  return await ask(`${scene.app.url}/${path}`, { body, token, headers: { 'idempotency-key': key } })
}
const mails = (): Promise<number> => deps.models.mails.countDocuments({ gid })

const dayIn = (days: number): string => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)
const BODIES: Readonly<Record<string, () => object>> = {
  'api/recruiter/invite_evaluation': () => ({
    job_id,
    interview_ids: [interview_id],
    reviewers: [`${newId()}@late.test`, `${newId()}@late.test`],
    valid_days: 90,
  }),
  'api/recruiter/change_jobseeker_deadline': () => ({
    job_id,
    interview_ids: [interview_id],
    interview_deadline: dayIn(50),
    send_invitation: true,
    send_notice: true,
  }),
  'api/recruiter/actions': () => ({ action: 'invite', job_id, interview_ids: [interview_id] }),
  'api/recruiter/change_jobseeker_information': () => ({ interview_id, new_info: { email: 'cora.corrected@sample.test' } }),
  'api/recruiter/set_candidate_redo': () => ({ job_id, interview_ids: [interview_id], need_email: true }),
  'api/recruiter/redo_questions': () => ({ job_id, interview_id, questions: [sample.shortQuestionId], need_email: true }),
  'api/recruiter/send_bulkemail_candbulk_candidates': () => ({
    jobid: job_id,
    candidateData: [{ interview_id, template: 'invitation', title: 'Hello' }],
  }),
  'api/recruiter/import_candidates_by_sjon': () => ({
    jobseeker_json: { job_id, candidates: [{ interview_id: newId(), name: 'Late', email: `${newId()}@late.test` }] },
  }),
  'api/reports/confirm_transcript': () => ({
    job_id,
    interview_id,
    question: sample.videoQuestionId,
    answer_id: sample.answerId,
    version: 1,
    sentences: [{ at: 0, text: 'I led a team of five.' }],
  }),
  'api/reports/share_report': () => ({ interview_ids: [ready], candidate_report_type: 'without_score' }),
  'api/delivery/send_resume_link': () => ({ interview_id }),
  'api/delivery/extend_deadline': () => ({ interview_id, until_ms: clock.now() + 50 * DAY_MS }),
}
const MAILS: Readonly<Record<string, number>> = {
  'api/recruiter/invite_evaluation': 2,
  'api/recruiter/change_jobseeker_deadline': 2,
  'api/recruiter/change_jobseeker_information': 0,
  'api/recruiter/import_candidates_by_sjon': 0,
  'api/reports/confirm_transcript': 0,
  'api/reports/share_report': 0,
}
const finishedAt = async () => (await deps.models.entities.findOne({ _id: interview_id, gid }).lean())?.body['finishedAt']

/** Finishes the interview before a redo: nobody else is asked again. */
async function finishFor(path: string): Promise<void> {
  const changes = { firstAnswerAt: 1, finishedAt: 2, stage: 'done' as const }
  if (/redo/.test(path)) await commitEdit(deps, { by: 'test', col: 'interviews', id: interview_id, gid, changes })
}

describe('a command that may wait on a device', () => {
  it('is one of these', () => {
    expect(allCalls.flatMap(({ offline, path }) => (offline === 'queue' ? [path] : [])).toSorted()).toEqual(Object.keys(BODIES).toSorted())
  })

  it.each(Object.keys(BODIES))('mails nobody twice, however late it is repeated: %s', async (path) => {
    const body = must(BODIES[path], 'each has a body')()
    const key = newId()
    await finishFor(path)
    const first = await send(path, body, key)
    expect([first.status, first.body?.error_code]).toEqual([200, 0])
    const sent = MAILS[path] ?? 1
    expect(await mails()).toBe(sent)
    // a response that was lost in a tunnel, a day without a connection, and a device in a drawer
    for (const wait of [MINUTE_MS, DAY_MS + MINUTE_MS, 40 * DAY_MS]) {
      clock.forward(wait)
      await expireIdempotency.run(deps, {}, { number: 1 })
      const again = await send(path, body, key)
      expect([again.status, again.headers.get('idempotent-replay'), again.body?.result]).toEqual([200, 'true', first.body?.result])
      expect(await mails()).toBe(sent)
    }
    // nothing is remembered of the command but what it did
    await deps.models.idempotency.collection.deleteMany({})
    await finishFor(path)
    const late = await send(path, body, key)
    expect([late.status, late.headers.get('idempotent-replay')]).toEqual([200, null])
    expect(await mails()).toBe(sent)
    // asks nothing anew of somebody who has answered since
    if (/redo/.test(path)) expect(await finishedAt()).toBe(2)
    // another command of the same words is another one
    await finishFor(path)
    clock.forward(DAY_MS)
    expect((await send(path, body, newId())).status).toBe(200)
    // but for the deadline, which has not moved
    expect(await mails()).toBe(path === 'api/delivery/extend_deadline' ? sent : 2 * sent)
  })

  it('goes on where a request died in the middle of it', async () => {
    const path = 'api/recruiter/invite_evaluation'
    const body = must(BODIES[path], 'each has a body')()
    const key = newId()
    await send(path, body, key)
    const [kept, lost] = await deps.models.mails.find({ gid }).lean()
    await deps.models.mails.deleteOne({ _id: must(lost, 'the second mail')._id, gid })
    await deps.models.idempotency.collection.deleteMany({})
    await send(path, body, key)
    const ids = (await deps.models.mails.find({ gid }).lean()).map(({ _id }) => _id)
    expect(ids.toSorted()).toEqual([must(kept, 'the first mail')._id, must(lost, 'the second mail')._id].toSorted())
  })

  it('gives nothing back that was taken away since', async () => {
    const path = 'api/recruiter/invite_evaluation'
    const reviewer = `${newId()}@late.test`
    const body = { job_id, interview_ids: [interview_id], reviewers: [reviewer] }
    const key = newId()
    const first = await send(path, body, key)
    await send('api/recruiter/cancel_evaluation', { job_id, reviewer }, newId())
    await deps.models.idempotency.collection.deleteMany({})
    const late = await send(path, body, key)
    expect(late.body?.result).toMatchObject({ reviewers: [{ email: reviewer, state: 'cancelled' }] })
    const { id: user } = must((first.body?.result as { reviewers: { id: string }[] } | undefined)?.reviewers[0], 'the guest') // as the contract says
    expect(await deps.models.grants.countDocuments({ user, scope: `job:${job_id}`, on: true })).toBe(0)
    expect(await mails()).toBe(1)
  })

  it('that was refused is judged anew: trying again is the same command', async () => {
    const path = 'api/delivery/send_resume_link'
    const key = newId()
    const missing = newId()
    expect((await send(path, { interview_id: missing }, key)).status).toBe(404)
    expect((await send(path, { interview_id }, key)).status).toBe(200)
  })
})
