import { describe, expect, it } from 'vitest'
import { send_otp_code } from '#shared/api/jobseeker/send_otp_code.ts'
import { sample } from '#shared/lib/sample.ts'
import { inviteRecruiter } from '#server/commands/groups/invitations.ts'
import type { Account } from '#server/models/identity/account.ts'
import { mailsTo, makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const PASSWORD = 'Another-world-2026!'
const HTML = '<img src=x onerror="alert(1)">'
let count = 0

async function invite(change: { by?: string } = {}) {
  const email = `hostile-${++count}@sample.test`
  const about = {
    gid: sample.gid,
    email,
    groupRole: 'recruiter' as const,
    by: sample.recruiterId,
    origin: 'http://holdfast.test',
    ...change,
  }
  return { email, token: await inviteRecruiter(scene.app.deps, about) }
}
const accountOf = (email: string) => scene.app.deps.models.accounts.findOne({ email }).lean<Account>()

describe('fields that nobody asked for', () => {
  /** as JSON, because an object of ours would swallow `__proto__` */
  const extra = [
    '"role":"admin"',
    '"groupRole":"billing_admin"',
    '"group_role":"billing_admin"',
    '"gid":"system"',
    `"_id":"${sample.adminId}"`,
    `"accountId":"${sample.adminId}"`,
    '"passwordHash":"x"',
    '"passwordByAdmin":false',
    '"frozenAt":null',
    '"$set":{"role":"admin"}',
    '"__proto__":{"role":"admin"}',
    '"constructor":{"prototype":{"role":"admin"}}',
  ]
  it.each(extra)('are refused at registering: %s', async (field) => {
    const { email, token } = await invite()
    const body = JSON.stringify({ token, email, first_name: 'Ada', last_name: 'Lind', password: PASSWORD })
    for (const path of ['group/register_recruiter', 'recruiter/register_activate']) {
      const answer = await scene.post(path, `${body.slice(0, -1)},${field}}`, '')
      expect([answer.status, answer.body?.error_code]).toEqual([422, 1001])
    }
    expect(await accountOf(email)).toBeNull()
  })

  it('are refused at signing in and at changing a password', async () => {
    const login = { email: sample.email, password: sample.password }
    for (const fields of [
      { role: 'admin' },
      { gid: 'system' },
      { loginMethod: 'actingAs' },
      { only: sample.interviewId },
      { expiresAt: 9e15 },
    ])
      expect((await scene.post('recruiter/recruiter_login', { ...login, ...fields }, '')).status).toBe(422)
    const change = { existing_password: sample.password, new_password: PASSWORD }
    for (const fields of [{ accountId: sample.adminId }, { email: sample.adminEmail }])
      expect((await scene.post('recruiter/change_password', { ...change, ...fields })).status).toBe(422)
  })

  it.each([{ $ne: '' }, { $gt: '' }, ['a', 'b'], 5, true, null])(
    'are no way around a text: %j as e-mail, password, code or secret',
    async (value) => {
      for (const [path, body] of [
        ['recruiter/recruiter_login', { email: value, password: sample.password }],
        ['recruiter/recruiter_login', { email: sample.email, password: value }],
        ['recruiter/recruiter_login', { email: sample.email, rememberMeToken: value }],
        ['recruiter/reset_password', { token: value, new_password: PASSWORD }],
        ['group/extract_token', { token: value }],
        ['session/check', { identifier: value, session_token: value }],
      ] as const)
        expect((await scene.post(path, body, '')).status).toBe(422)
    },
  )
})

const INVITED = { job_id: sample.jobId, interview_ids: [sample.interviewId] }

describe('line breaks', () => {
  const BREAKS = ['\r\nBcc: everybody@else.test', '\nBcc: everybody@else.test', '\rBcc: x@else.test', '\u2028Bcc: x@else.test', '\0']

  it.each(BREAKS)('%j in an address are refused wherever a mail is asked for', async (tail) => {
    for (const [path, body, token] of [
      ['recruiter/sendgrid_forget_password', { email: `a@b.co${tail}` }, ''],
      ['admin/forget_password', { email: `a${tail}@b.co` }, ''],
      ['group/create', { groupName: 'Mail', billingAdmin: `a@b.co${tail}` }, scene.world.tokens.admin],
      ['group/add_recruiter', { gid: sample.gid, email: `a${tail}@b.co`, role: 'recruiter' }, undefined],
      ['admin/send_email', { to: `a${tail}@b.co`, template: 'opening' }, scene.world.tokens.admin],
      ['admin/create_recruiter', { email: `a${tail}@b.co`, first_name: 'A', last_name: 'B' }, scene.world.tokens.admin],
      ['recruiter/invite_evaluation', { ...INVITED, reviewers: [`a${tail}@b.co`] }, undefined],
      ['jobseeker/send_otp_code', { ...send_otp_code.example, email: `a${tail}@b.co` }, ''],
    ] as const) {
      const answer = await scene.post(path, body, token)
      // a break at the end is white space of a form, and is taken off
      expect([422, 200]).toContain(answer.status)
      if (answer.status === 200) expect(answer.body?.error_code).toBe(1)
    }
    const mails = JSON.stringify(await scene.app.deps.models.mails.find({ gid: { $exists: true } }).lean())
    expect(mails).not.toContain('Bcc:')
  })

  it.each(BREAKS.slice(0, 4))('%j in a name are refused at registering', async (tail) => {
    const { email, token } = await invite()
    const body = { token, email, first_name: `Ada${tail}`, last_name: 'Lind', password: PASSWORD }
    expect((await scene.post('group/register_recruiter', body, '')).status).toBe(422)
    expect(await accountOf(email)).toBeNull()
  })

  it('in what is stored already do not reach the head of a mail', async () => {
    const { deps } = scene.app
    const host = await makePerson(deps, { firstName: `Eve${BREAKS[0]}`, lastName: 'Host' })
    const { email } = await invite({ by: host.id })
    const [mail] = await mailsTo(deps, email)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.to).toBe(email)
  })
})

describe('HTML in names', () => {
  it('stays text: it is answered as JSON as it was typed, and a browser may not guess otherwise', async () => {
    const { email, token } = await invite()
    await scene.result('group/register_recruiter', { token, email, first_name: HTML, last_name: '<b>L</b>', password: PASSWORD }, '')
    const answer = await scene.post('recruiter/recruiter_login', { email, password: PASSWORD }, '')
    expect(answer.body?.result).toMatchObject({ actor: { name: `${HTML} <b>L</b>` } })
    expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ])
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('is escaped in the HTML part of a mail', async () => {
    const { deps } = scene.app
    const host = await makePerson(deps, { firstName: HTML, lastName: 'Host' })
    const { email } = await invite({ by: host.id })
    const [mail] = await mailsTo(deps, email)
    expect(mail?.html).toContain('&lt;img')
    expect(mail?.html).not.toContain('<img src=x')
  })
})
