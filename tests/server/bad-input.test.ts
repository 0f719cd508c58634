import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { dumpDatabase } from '../support/server/dump.ts'
import { ask, type Answer } from '../support/server/http.ts'
import { useScene } from '../support/server/scene.ts'
import { foreign } from '../support/server/world.ts'

const scene = useScene()
const path = 'recruiter/change_jobseeker_status'
const good = { is_shortlist: 1, job_id: sample.jobId, interview_ids: [sample.interviewId] }
const raw = (body: string, headers: Record<string, string> = {}) =>
  ask(`${scene.app.url}/api/${path}`, { token: scene.world.tokens.recruiter, body, headers })

describe('bad input gets a clear error and changes nothing', () => {
  it.each<[string, number, number, () => Promise<Answer>]>([
    ['no token', 401, 1002, () => scene.post(path, good, '')],
    ['a wrong token', 401, 1002, () => scene.post(path, good, 'wrong')],
    ['a wrong token in the body', 401, 1002, () => scene.post(path, { ...good, token: 'wrong' }, '')],
    ['a token of another role', 403, 1003, () => scene.post(path, good, scene.world.tokens.jobseeker)],
    ['a job of another tenant', 404, 1004, () => scene.post(path, { ...good, job_id: foreign.jobId })],
    ['a token of another tenant', 404, 1004, () => scene.post(path, good, scene.world.foreignToken)],
    ['an unknown field', 422, 1001, () => scene.post(path, { ...good, admin: true })],
    ['a field of the wrong type', 422, 1001, () => scene.post(path, { ...good, interview_ids: 'all' })],
    ['an operator of the database as an id', 422, 1001, () => scene.post(path, { ...good, job_id: { $ne: '' } })],
    ['malformed JSON', 400, 1000, () => raw('{"is_shortlist":1,')],
    ['bytes that are no text', 400, 1000, () => raw('{"a":"\\ud800'.slice(0, 6))],
    ['a list instead of an object', 400, 1000, () => raw('[]')],
    [
      'an oversized body',
      413,
      1006,
      () => raw(JSON.stringify({ ...good, interview_ids: Array.from({ length: 20_000 }, () => sample.interviewId) })),
    ],
    ['another content type', 415, 1007, () => raw('is_shortlist: 1', { 'content-type': 'application/yaml' })],
    ['a multipart body where no form is expected', 415, 1007, () => raw('--x--', { 'content-type': 'multipart/form-data; boundary=x' })],
    [
      'another verb',
      405,
      1009,
      () => ask(`${scene.app.url}/api/${path}`, { method: 'PUT', token: scene.world.tokens.recruiter, body: good }),
    ],
  ])('%s: %i', async (_what, status, code, send) => {
    const before = await dumpDatabase(scene.app.deps)
    const answer = await send()
    expect([answer.status, answer.body?.error_code]).toEqual([status, code])
    expect(answer.body?.message).toBeTruthy()
    expect(answer.text).not.toMatch(/at .*\.ts:|node_modules/)
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })

  it('an oversized body without a length is cut off as well', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(65_536))) })
    const before = await dumpDatabase(scene.app.deps)
    const request = new Request(`${scene.app.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    // the server closes the connection: some of the endless body is in flight then, so the client sees either the answer or the end
    const status = await fetch(request).then(
      (response) => response.status,
      () => 'closed',
    )
    expect([413, 'closed']).toContain(status)
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })
})

describe('tokens', () => {
  it('R286 may stand in the payload, and without one the call is refused', async () => {
    const withToken = await scene.post('recruiter/fetch_setting', { job_id: sample.jobId, token: scene.world.tokens.recruiter }, '')
    expect([withToken.status, (await scene.post('recruiter/fetch_setting', { job_id: sample.jobId }, '')).status]).toEqual([200, 401])
  })

  it('X34 are needed by all calls but a fixed list', async () => {
    const { allCalls } = await import('#shared/api/all-calls.ts')
    const open = allCalls
      .filter(({ access }) => access === 'public')
      .map((call) => call.path)
      .sort()
    expect(open).toEqual([
      'api/admin/forget_password',
      'api/admin/login',
      'api/admin/reset_password',
      'api/group/extract_token',
      'api/group/pass_policy',
      'api/group/register_recruiter',
      'api/jobseeker/candidate_url_login',
      'api/jobseeker/captcha_sitekey',
      'api/jobseeker/check_url_hash',
      'api/jobseeker/consent_by_link',
      'api/jobseeker/enter_by_job_link',
      'api/jobseeker/fetch_setting_unsafe',
      'api/jobseeker/import_by_access_key',
      'api/jobseeker/link_about',
      'api/jobseeker/login',
      'api/jobseeker/login_via_token',
      'api/jobseeker/login_via_url',
      'api/jobseeker/record_redirect_status',
      'api/jobseeker/retrieve_previous_interviews',
      'api/jobseeker/send_otp_code',
      'api/jobseeker/update_consent_via_url',
      'api/jobseeker/update_explicit_consent',
      'api/jobseeker/verify_captcha',
      'api/jobseeker/verify_otp',
      'api/open/check_receipt',
      'api/open/embed_card',
      'api/open/erasure_state',
      'api/open/job_post',
      'api/recruiter/decline_by_invitation_token',
      'api/recruiter/fetch_job_by_invitation_token',
      'api/recruiter/fetch_setting_by_invitation_token',
      'api/recruiter/get_customized_evaluation_by_invitation_token',
      'api/recruiter/recruiter_fetch_status_by_invitation_token',
      'api/recruiter/recruiter_login',
      'api/recruiter/recruiter_login_sso',
      'api/recruiter/recruiter_login_sso_tokens',
      'api/recruiter/register_activate',
      'api/recruiter/reset_password',
      'api/recruiter/sendgrid_forget_password',
      'api/reports/get_info_by_invitation_token',
      'api/s3/get_s3_object_url_unsafe',
      'api/session/check',
      'api/session/links',
      'api/session/take_over',
      'api/tenants/list',
    ])
  })

  it('are never taken from a URL', async () => {
    const { jobseeker, recruiter } = scene.world.tokens
    expect((await ask(`${scene.app.url}/api/sync/stream?token=${recruiter}`)).status).toBe(401)
    expect((await ask(`${scene.app.url}/api/sync/stream?seconds=0&token=${jobseeker}`, { token: recruiter })).status).toBe(422)
  })

  it('end with their session', async () => {
    await scene.app.deps.models.sessions.updateMany(
      { accountId: sample.recruiterId },
      { $set: { expiresAt: scene.app.deps.clock.now() - 1 } },
    )
    expect((await scene.post(path, good)).status).toBe(401)
  })
})
