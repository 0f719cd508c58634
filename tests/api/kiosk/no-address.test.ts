import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { sample } from '#shared/lib/sample.ts'
import { noAddressOf } from '#shared/policies/candidates/has-address.ts'
import { must } from '#shared/primitives/must.ts'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { queueMail } from '#server/commands/mail/queue-mail.ts'
import { linkCode, tokenParts } from '#server/commands/interview/candidate-link.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { jobId, gid } = sample

interface Place {
  interview_id: string
  session: SignedIn
}

/** A place of a kiosk at which somebody has finished, told a phone number, and no address. */
async function place(): Promise<Place> {
  const event = { event_id: newId(), job_id: jobId, places: 1, private_key: 'A'.repeat(184) }
  const [made] = await scene.result<Place[]>('kiosk/open_event', event)
  const { interview_id: id, session } = must(made, 'an event has places')
  await scene.result('kiosk/claim_place', { interview_id: id, name: 'Pat Placed', phone: '+55 11 9' }, session.token)
  return { interview_id: id, session }
}
const messages = async () => {
  const { mails, smsOutbox } = scene.app.deps.models
  return [await mails.countDocuments({ gid }), await smsOutbox.countDocuments({ gid })]
}
const finish = (id: string) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid, changes: { startedAt: 1, firstAnswerAt: 1, finishedAt: 2 } })

describe('S077 a person without an address', () => {
  it('gets no mail and no text message, whatever is done to the candidate, and the answers do not count any', async () => {
    const { interview_id: id, session } = await place()
    const before = await messages()
    const act = (action: string) => scene.result('recruiter/actions', { action, job_id: jobId, interview_ids: [id] })
    for (const action of ['invite', 'remind']) expect(await act(action)).toMatchObject({ refused: [id], mails: 0 })
    const window = { job_id: jobId, interview_ids: [id], interview_start: '2027-01-10', interview_deadline: '2027-01-20' }
    const moved = { ...window, send_notice: true, send_invitation: true }
    expect(await scene.result('recruiter/change_jobseeker_deadline', moved)).toMatchObject({ changed: [id], mails: 0 })
    await scene.result('delivery/send_resume_link', { interview_id: id })
    await scene.result('delivery/extend_deadline', { interview_id: id, until_ms: 4_102_444_800_000 })
    await finish(id)
    expect(await act('confirm')).toMatchObject({ refused: [id], mails: 0 })
    expect(await scene.result('recruiter/set_candidate_redo', { job_id: jobId, interview_ids: [id], need_email: true })).toMatchObject({
      changed: [id],
      mails: 0,
    })
    const bulk = { interview_id: id, template: 'reminder', title: 'T', message: 'M' }
    await scene.result('recruiter/send_bulkemail_candbulk_candidates', { jobid: jobId, candidateData: [bulk] })
    expect(await scene.result('jobseeker/mail_receipt', { interview_id: id }, session.token)).toMatchObject({ receipts: 0 })
    for (const channel of ['email', 'sms'])
      await scene.result('jobseeker/send_otp_code', { username: 'Pat', email: noAddressOf(id), job_name: '', channel, job_id: jobId }, '')
    await queueMail(scene.app.deps, {
      id: newId(),
      gid,
      to: noAddressOf(id),
      template: 'passwordChanged',
      values: { name: 'Pat Placed' },
    })
    expect(await messages()).toEqual(before)
  })

  it('has no link: none is told, and one that would be right opens nothing', async () => {
    const { interview_id: id } = await place()
    const of = { job_id: jobId, interview_id: id }
    expect((await scene.post('recruiter/create_url_hash', of)).status).toBe(409)
    expect((await scene.post('recruiter/renew_link', { ...of, code: linkCode(scene.app.deps, id, 0) })).status).toBe(409)
    const code = linkCode(scene.app.deps, id, 0)
    const { hashedInterviewId, token } = tokenParts(scene.app.deps, { interviewId: id, epoch: 0 })
    const tries = [
      ['login_via_url', { code }],
      ['candidate_url_login', { urlToken: code }],
      ['check_url_hash', { url_hash: code }],
      ['login_via_token', { hashed_interview_id: hashedInterviewId, token, url_hash: code }],
    ] as const
    for (const [call, given] of tries) expect((await scene.post(`jobseeker/${call}`, given, '')).body?.error_code, call).toBe(13)
  })

  it('has no code that goes on elsewhere, and no account but that of the place, to which nobody signs in', async () => {
    const { interview_id: id, session } = await place()
    expect((await scene.post('session/hand_over', { interview_id: id }, session.token)).status).toBe(404)
    const email = noAddressOf(id)
    const account = { id: newId(), gid, role: 'jobseeker' as const, email, firstName: 'Pat', lastName: '' }
    await expect(createAccount(scene.app.deps, 'test', account)).rejects.toMatchObject({ error: 'invalid' })
    expect((await scene.post('jobseeker/login', { email, password: '' }, '')).body?.error_code).not.toBe(0)
    expect((await scene.post('jobseeker/verify_otp', { job_id: jobId, email, code: '000000' }, '')).body?.error_code).toBe(1)
  })

  it('is written to once there is one', async () => {
    const { interview_id: id } = await place()
    await scene.result('recruiter/change_jobseeker_information', { interview_id: id, new_info: { email: `${newId()}@told.test` } })
    const before = await messages()
    expect(await scene.result('recruiter/actions', { action: 'invite', job_id: jobId, interview_ids: [id] })).toMatchObject({ mails: 1 })
    expect((await messages())[0]).toBe(Number(before[0]) + 1)
    expect((await scene.post('recruiter/create_url_hash', { job_id: jobId, interview_id: id })).status).toBe(200)
  })
})
