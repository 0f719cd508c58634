import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { candidateCvName } from '#shared/lib/files/cv-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '#shared/lib/webhooks/webhook-events.ts'
import { saveCriteria } from '#server/commands/cv/save-criteria.ts'
import { addAnswered } from '../../contract/made/answered.ts'
import { GOOD_ANSWER } from '../../scoring/table-answers.ts'
import { bringCvs, cvText } from '../../support/server/bring-cvs.ts'
import { startReceiver } from '../../support/server/receiver.ts'
import { startSapPeer, type TestSapPeer } from '../../support/sap-peer/sap-peer.ts'
import { useScene } from '../../support/server/scene.ts'
import { Caller } from '../../sync/support/http.ts'
import { addCandidate as signedIn } from '../../sync/support/team.ts'
import { makeMember } from './support.ts'

/** A server with all its jobs, a receiver of every event, and a mock of SAP. Each event is caused by what people and devices ask. */
const scene = useScene({ jobs: true, config: { outboundToPrivate: true } })
const { gid, jobId: job_id } = sample
let receiver: Awaited<ReturnType<typeof startReceiver>>
let peer: TestSapPeer

interface Told {
  type: WebhookEvent
  data: Record<string, string | number>
}

beforeAll(async () => {
  receiver = await startReceiver()
  peer = await startSapPeer()
  const { accounts } = scene.app.deps.models
  const features = { aiRequired: true, cv_scoring: true, trainingReport: true, source: 'sap' }
  const $set = Object.fromEntries(Object.entries(features).map(([name, value]) => [`features.${name}`, value]))
  await accounts.updateMany({ gid, role: 'recruiter' }, { $set })
  const { token } = await makeMember(scene, 'admin')
  const webhooks = [{ isActive: true, url: receiver.url, accessToken: '', events: WEBHOOK_EVENT_NAMES }]
  await scene.result('group/edit_group', { gid, webhooks }, token)
})
afterAll(async () => {
  await peer.stop()
  await receiver.stop()
})

const told = (): Told[] => receiver.received.map(({ body }) => JSON.parse(body) as Told)

/** Waits until the receiver heard of it, about this job, candidate or record. */
const expectHeard = async (type: WebhookEvent, about: Record<string, unknown>): Promise<void> => {
  const of = () => told().filter((event) => event.type === type)
  await expect
    .poll(of, { timeout: 50_000, message: type })
    .toContainEqual(expect.objectContaining({ data: expect.objectContaining(about) }))
}

it('R013 a job that is made, opened and closed', async () => {
  const made = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Pilots', job_post: 'Pilot' })
  await expectHeard('job.created', { job_id: made.job_id })
  await scene.result('recruiter/update_program', { program: 'Pilots', job_id: made.job_id, published: true })
  await expectHeard('job.published', { job_id: made.job_id })
  await scene.result('recruiter/update_program', { program: 'Pilots', job_id: made.job_id, published: false })
  await expectHeard('job.closed', { job_id: made.job_id })
})

it('R013 a candidate who is added, invited, given another deadline, decided about and erased', async () => {
  const interview_id = newId()
  const [object_name = ''] = await bringCvs(scene, [{ file: 'eve.txt', bytes: cvText({ name: 'Eve Early', email: 'eve@people.test' }) }])
  await saveCriteria(scene.app.deps, {
    by: sample.recruiterId,
    gid,
    jobId: job_id,
    settings: { skills: { values: ['SQL', 'Go'], mode: 'similar', weight: 3 } },
  })
  const cv_list = [{ object_name, name: 'eve.txt', interview_id }]
  await scene.result('recruiter/import_candidates_via_cv_list', { job_id, cv_list })
  await expectHeard('candidate.created', { job_id, interview_id })
  await expectHeard('cv.scored', { interview_id })
  await scene.result('recruiter/actions', { action: 'invite', job_id, interview_ids: [interview_id] })
  await expectHeard('candidate.invited', { interview_id })
  await scene.result('recruiter/change_jobseeker_deadline', { job_id, interview_ids: [interview_id], interview_deadline: '2099-02-28' })
  await expectHeard('interview.deadline_changed', { interview_id })
  await scene.result('recruiter/change_jobseeker_status', { job_id, interview_ids: [interview_id], is_shortlist: 1 })
  await expectHeard('candidate.status_changed', { interview_id, shortlisted: 1 })
  await scene.result('recruiter/delete_candidate', { job_id, interview_ids: [interview_id] })
  await expectHeard('candidate.erased', { interview_id })
})

it('R013 R340 a CV that a candidate brings', async () => {
  const token = scene.world.tokens.jobseeker
  const name = candidateCvName({ interviewId: sample.interviewId, email: sample.candidateEmail, jobId: job_id, extension: 'pdf' })
  const asked = { bucket_name: 'resume', object_name: name }
  const { url } = await scene.result<{ url: string }>('s3/put_s3_object_url', asked, token)
  expect((await fetch(url, { method: 'PUT', body: '%PDF-1.7 a curriculum' })).status).toBe(201)
  const about = { cv_name: 'Sam.pdf', cv_extension: 'pdf', cv_person_info: {}, cv_raw_person_info: '' }
  const stored = { cv_file_s3_object_name: name, cv_file_s3_bucket_name: 'resume' }
  await scene.result('jobseeker/upload_cv_from_candidate', { job_id, ...about, ...stored }, token)
  await expectHeard('cv.received', { interview_id: sample.interviewId })
})

it('R013 an interview that is begun, handed in and scored, and the report about it', async () => {
  const { deps, url } = scene.app
  await scene.result('recruiter/setting_layout', { job_id, automateEmails: { training_report_to_candidate: true } })
  const interviewId = await addAnswered(scene, [{ questionId: sample.shortQuestionId, kind: 'short', text: GOOD_ANSWER }])
  const caller = new Caller(url, await signedIn(deps, { gid, scope: `job:${job_id}`, interviewId }))
  const edit = async (changes: Record<string, unknown>): Promise<void> => {
    const doc = must(await caller.get('interviews', interviewId), 'it was made before')
    expect((await caller.edit('interviews', doc, changes)).rejects).toEqual([])
  }
  await edit({ startedAt: Date.now() })
  await expectHeard('interview.started', { interview_id: interviewId })
  await edit({ firstAnswerAt: Date.now(), finishedAt: Date.now() })
  await expectHeard('interview.completed', { interview_id: interviewId })
  await scene.result('reports/self_scoring', { job_id, interview_id: interviewId, scores: { overall: 50 } })
  await expectHeard('interview.scored', { interview_id: interviewId })
  await expectHeard('report.ready', { interview_id: interviewId })
})

it('R013 R435 a file that was asked for', async () => {
  const { task_id } = await scene.result<{ task_id: string }>('statistics/post_expore_data', { job_id, export_keys: ['personal_info'] })
  await expectHeard('export.ready', { export_id: task_id, kind: 'xlsx' })
})

it('R013 R270 a sync with SAP that failed', async () => {
  const place = { sap_company_url: peer.url, sap_username: 'rita', sap_company_id: 'acme' }
  await scene.result('recruiter/update_account_information', { ...place, sap_auth: 'basic', sap_password: 'secret' })
  peer.willAnswer(401)
  const { run_id } = await scene.result<{ run_id: string }>('recruiter/sync_job_from_SAP', {})
  await expectHeard('sap.sync_failed', { run_id, problem: 'unauthorized' })
})

it('R146 by then each event of the list was heard of, and none says anything about the person', () => {
  expect(new Set(told().map(({ type }) => type))).toEqual(new Set(WEBHOOK_EVENT_NAMES))
  for (const { body } of receiver.received) expect(body).not.toMatch(/Eve|Ana|@/)
})
