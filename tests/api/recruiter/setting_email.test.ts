import { describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { sample } from '#shared/lib/sample.ts'
import type { EmailView } from '#shared/views/email-settings.ts'
import { newId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { ask } from '../../support/server/http.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { PDF, PNG, uploadFile } from '../s3/upload-form.ts'

const scene = useScene({ config: { mailDomain: 'hiring.test' } })
const { jobId: job_id, interviewId } = sample
const setEmail = (form: object) => scene.post('recruiter/setting_email', { job_id, ...form })
const email = async () => (await scene.result<{ email: EmailView }>('recruiter/fetch_setting', { job_id })).email
const LOGO = `company_logos/${sample.gid}/01k9logo0000000000000000aa.png`
const FILE = `mail_files/${sample.gid}/01k9file0000000000000000aa_way.pdf`

describe('setting_email', () => {
  it('R080 R081 R082 keeps what each kind has, by language, and fetch_setting gives it back', async () => {
    const invitation = JSON.stringify({
      title: 'Come, {{name}}',
      message: { english: '<p>Hi<script>x</script></p>', thai: '<p>สวัสดี</p>' },
      addComment: true,
    })
    const first = await setEmail({ invitation, reminder: { addComment: true, comment: 'x', attachment: true } })
    expect(first.status).toBe(200)
    expect(await email()).toMatchObject({
      invitation: { title: { english: 'Come, {{name}}' }, message: { english: '<p>Hi</p>', thai: '<p>สวัสดี</p>' }, addSMS: false },
      reminder: { addComment: true, comment: { english: 'x' } },
      emailDomain: { name: 'no-reply', subdomain: 'interview' },
    })
    expect(Object.keys((await email()).invitation)).not.toContain('addComment')
    expect(Object.keys((await email()).reminder)).not.toContain('attachment')
    const before = await email()
    await setEmail({ invitation })
    expect(await email()).toEqual(before)
  })

  it.each([
    [{ invitation: { title: 'Hi {{salary}}' } }, 'invitation.title: unknown variable {{salary}}'],
    [{ redo: { message: { thai: '{{wage}}' } } }, 'redo.message.thai: unknown variable {{wage}}'],
    [{ redo: { addSMS: true } }, 'redo.SMSMessage: is needed with addSMS'],
    [{ invitation: { attachment: true } }, 'invitation.attachment_file: is needed with attachment'],
    [{ emailLogo: 'company_logos/other/01k9logo0000000000000000aa.png' }, 'emailLogo: no such file was uploaded'],
    [{ emailDomain: { subdomain: 'a.evil' } }, 'emailDomain.subdomain: is no name of a subdomain'],
  ])('refuses %j and changes nothing', async (form, detail) => {
    const before = await dumpDatabase(scene.app.deps)
    const { status, body } = await setEmail({ reminder: { title: 'changed' }, ...form })
    expect([status, body?.details]).toEqual([422, [detail]])
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })

  it('R310 serves the logo as a picture, and nothing without one', async () => {
    const ask = async () =>
      await fetch(`${scene.app.url}/api/recruiter/get_email_logo/${job_id}`, {
        headers: { authorization: `Bearer ${scene.world.tokens.recruiter}` },
      })
    expect((await ask()).status).toBe(404)
    await uploadFile(scene, { name: LOGO, bytes: PNG })
    await setEmail({ emailLogo: LOGO })
    const answer = await ask()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
  })

  it('is not told to a line manager, who reads the rest of the setting', async () => {
    const { id, email: name } = await makePerson(scene.app.deps, { groupRole: 'line_manager' })
    const { token } = await scene.result<{ token: string }>('recruiter/recruiter_login', { email: name, password: sample.password })
    await grant(scene.app.deps, { user: id, gid: sample.gid, scope: scopeOf.job(job_id), role: 'lineManager' })
    expect(await scene.result('recruiter/fetch_setting', { job_id }, token)).toMatchObject({ email: null, layout: { layoutType: '1' } })
    const others = { setting_email: {}, fetch_mail_states: {}, send_test_mail: { kind: 'invitation', language: 'english' } }
    for (const [path, more] of Object.entries(others))
      expect((await scene.post(`recruiter/${path}`, { job_id, ...more }, token)).status).toBe(404)
  })
})

describe('an invitation in own words', () => {
  const invite = async (key: string) =>
    await ask(`${scene.app.url}/api/recruiter/change_jobseeker_deadline`, {
      body: { job_id, interview_ids: [interviewId], interview_deadline: '2026-12-01', send_invitation: true },
      token: scene.world.tokens.recruiter,
      headers: { 'idempotency-key': key },
    })
  const mails = async () => await scene.app.deps.models.mails.find({ gid: sample.gid }).sort({ createdAt: 1, _id: 1 }).lean()
  const states = async () => (await scene.result<{ mails: object[] }>('recruiter/fetch_mail_states', { job_id })).mails

  it('R083 goes out from the domain of the server, with deadline, file and text message', async () => {
    await uploadFile(scene, { name: FILE, bytes: PDF })
    await scene.app.deps.models.entities.updateOne({ _id: interviewId }, { $set: { 'body.phone': '+4412345' } })
    await setEmail({
      invitation: {
        title: '{{name}}: {{job_name}}',
        message: '<p>Until {{deadline}}, {{questions}} questions</p>',
        addSMS: true,
        SMSMessage: 'Open {{link}}',
        attachment: true,
        attachment_file: FILE,
      },
    })
    await scene.result('recruiter/setting_layout', { job_id, timezone: 'UTC+08:00' })
    expect((await invite('first')).status).toBe(200)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to: sample.candidateEmail,
      from: { name: 'Sample group', address: 'no-reply@interview.hiring.test' },
      subject: 'Cara Candidate: Harbour pilot',
      files: [{ name: 'way.pdf', objectName: FILE }],
    })
    expect(mail?.text).toContain('Until December 1, 2026 at 11:59 PM UTC+08:00, 3 questions')
    expect(mail?.text).toContain(`/candidate/join/${scene.world.linkCode}`)
    const [sms] = await scene.app.deps.models.smsOutbox.find({ gid: sample.gid }).lean()
    expect(sms).toMatchObject({ to: '+4412345', text: expect.stringContaining(`/candidate/join/${scene.world.linkCode}`) })
    expect(await states()).toEqual([{ interview_id: interviewId, kind: 'invitation', state: 'queued', at_ms: expect.any(Number) }])
  })

  it('is sent once for one command, and again for another with the same deadline', async () => {
    await invite('first')
    expect(await mails()).toHaveLength(1)
    await scene.app.deps.models.idempotency.deleteMany({ at: { $gte: 0 } })
    // a command that died before it could keep its answer
    await invite('first')
    expect(await mails()).toHaveLength(1)
    await invite('second')
    expect(await mails()).toHaveLength(2)
  })

  it('is refused for good by a mail server, and recruiters read it', async () => {
    const [mail] = await mails()
    await scene.app.deps.models.mails.updateOne({ _id: String(mail?._id) }, { $set: { state: 'failed' } })
    expect((await states()).map((row) => (row as { state: string }).state).sort()).toEqual(['queued', 'refused'])
    expect(JSON.stringify(await states())).not.toContain('join')
  })

  it('of more time comes in own words too, each time the deadline moves, also back to a former one', async () => {
    await setEmail({
      extension: { title: 'More time', message: '<p>{{comment}} until {{deadline}}</p>', addComment: true, comment: 'Take it' },
    })
    const move = async (interview_deadline: string) =>
      await scene.result('recruiter/change_jobseeker_deadline', {
        job_id,
        interview_ids: [interviewId],
        interview_deadline,
        send_notice: true,
      })
    for (const day of ['2026-12-05', '2026-12-01', '2026-12-05']) await move(day)
    const told = (await mails()).filter(({ about }) => about?.kind === 'extension')
    expect(told.map(({ subject }) => subject)).toEqual(['More time', 'More time', 'More time'])
    expect(told[2]?.text).toContain('Take it until December 5, 2026 at 11:59 PM UTC+08:00')
  })

  it('comes in the built-in words in a language without own ones', async () => {
    await scene.app.deps.models.entities.updateOne({ _id: interviewId }, { $set: { 'body.language': 'german' } })
    await invite('german')
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Your interview: Harbour pilot', about: { kind: 'invitation' } })
  })
})

describe('send_test_mail', () => {
  it('S098 comes to oneself, once for one id, with made-up values', async () => {
    await setEmail({ report_low: { title: 'Report of {{name}}', message: '<p>{{link}}</p>' } })
    const test = { job_id, kind: 'report_low', language: 'english', mail_id: '01k9test0000000000000000mm' }
    expect(await scene.result('recruiter/send_test_mail', test)).toEqual({ mail_id: test.mail_id, delivery: 'outbox' })
    await scene.result('recruiter/send_test_mail', test)
    const found = await scene.app.deps.models.mails.find({ gid: sample.gid, template: 'jobMailTest' }).lean()
    expect(found).toMatchObject([{ to: sample.email, subject: 'Report of Rita Recruiter' }])
    expect(found[0]?.text).not.toContain(scene.world.linkCode)
    expect((await scene.post('recruiter/send_test_mail', { ...test, mail_id: undefined, kind: 'redo' })).body?.error_code).toBe(1)
  })

  it.each([
    ['company_logos/other/01k9logo0000000000000000aa.png', 'mail_files/other/01k9file0000000000000000aa_way.pdf'],
    [FILE, LOGO],
  ])('never takes a file of another group or kind along: %s, %s', async (emailLogo, invitationAttachmentFile) => {
    await setEmail({ invitation: { title: 'Come', message: '<p>{{link}}</p>', addLogo: true } })
    // as a device could have written it
    const names = {
      'body.emailLogo': emailLogo,
      'body.invitationAttachment': true,
      'body.invitationAttachmentFile': invitationAttachmentFile,
    }
    await scene.app.deps.models.entities.updateOne({ _id: settingId(job_id, 'email') }, { $set: names })
    const mail_id = newId()
    await scene.result('recruiter/send_test_mail', { job_id, kind: 'invitation', language: 'english', mail_id })
    const mail = await scene.app.deps.models.mails.findOne({ _id: mail_id }).lean()
    expect([mail?.subject, mail?.files ?? []]).toEqual(['Come', []])
    expect(mail?.html).not.toContain('<img')
  })
})

describe('update_account_email_template', () => {
  const templates = () => scene.result<EmailView>('recruiter/recruiter_fetch_email_template', {})

  it('S097 gives new jobs the mails of the account, and leaves others as they are', async () => {
    const before = await email()
    await scene.result('recruiter/update_account_email_template', {
      redo: { title: 'Again', message: '<p>{{link}}</p>' },
      report_send: true,
    })
    await scene.result('recruiter/update_account_email_template', { redo: { title: { thai: 'อีกครั้ง' } } })
    expect(await templates()).toMatchObject({ redo: { title: { english: 'Again', thai: 'อีกครั้ง' } }, report_send: true })
    const made = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'With mails' })
    expect(await scene.result('recruiter/fetch_setting', { job_id: made.job_id })).toMatchObject({
      email: { redo: { title: { thai: 'อีกครั้ง' } } },
    })
    expect(await email()).toEqual(before)
    expect((await scene.post('recruiter/update_account_email_template', { redo: { title: '{{x}}' } })).status).toBe(422)
  })

  it('takes nothing from a document that somebody else wrote under its name, or that is no mail', async () => {
    const id = `${sample.recruiterId}.mail`
    const write = (fields: object) => scene.app.deps.models.entities.updateOne({ _id: id }, { $set: fields })
    await write({ 'body.value.redoTitle': { english: '{{x}}' } })
    expect((await templates()).redo.title).toEqual({})
    expect((await templates()).redo.message).toEqual({ english: '<p>{{link}}</p>' })
    await write({ 'body.ownerId': 'somebody' })
    expect((await templates()).redo.message).toEqual({})
    await scene.result('recruiter/add_program', { program: 'Still works' })
  })
})
