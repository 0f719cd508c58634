import { describe, expect, it } from 'vitest'
import { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { queueNotice } from '#server/commands/groups/notices.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const send = (input: object) => scene.post('admin/send_email', input, scene.world.tokens.admin)
const mails = (id: string) => scene.app.deps.models.mails.find({ _id: id }).lean()

describe('send_email', () => {
  it.each(AdminNotice.options)('R144 sends the notice %s to a recruiter', async (template) => {
    const mail_id = newId()
    expect((await send({ to: sample.email, template, mail_id })).body).toMatchObject({ error_code: 0, result: { mail_id } })
    const [mail] = await mails(mail_id)
    expect(mail).toMatchObject({ to: sample.email, gid: sample.gid, template, state: 'waiting' })
    expect(mail?.text).toContain('Hello Rita Recruiter,')
    expect(mail?.html).toContain('Hello Rita Recruiter,')
  })

  it('sends the same mail once and notes who sent it', async () => {
    const mail_id = newId()
    for (let i = 0; i < 7; i++) expect((await send({ to: sample.email, template: 'opening', mail_id })).body?.error_code).toBe(0)
    expect(await mails(mail_id)).toHaveLength(1)
    const noted = await scene.app.deps.models.audit.find({ gid: sample.gid, _id: `mail.${mail_id}` }).lean()
    expect(noted).toMatchObject([{ action: 'mail.sent', by: sample.adminId, target: sample.recruiterId, detail: { template: 'opening' } }])
  })

  it('R360 answers 10 to the sixth mail of a kind to an address within an hour', async () => {
    const codes: unknown[] = []
    for (let i = 0; i < 6; i++) codes.push((await send({ to: sample.email, template: 'suspension' })).body?.error_code)
    // the first was sent above
    expect(codes).toEqual([0, 0, 0, 0, 10, 10])
    const refused = await send({ to: sample.email, template: 'suspension' })
    expect([refused.status, refused.body?.error_code, refused.body?.message]).toEqual([200, 10, 'Rate limited'])
  })

  it('R144 sends a notice to the administrator who asks, to see it', async () => {
    const mail_id = newId()
    expect((await send({ to: sample.adminEmail, template: 'low_quota', mail_id })).body?.error_code).toBe(0)
    expect(await mails(mail_id)).toMatchObject([{ to: sample.adminEmail, template: 'low_quota' }])
    await scene.app.deps.models.mails.deleteOne({ _id: mail_id })
  })

  it('answers 1 for an address without a recruiter account, and sends nothing', async () => {
    await makePerson(scene.app.deps, { role: 'admin', gid: 'system', email: 'other.admin@sample.test' })
    for (const to of ['nobody@sample.test', sample.candidateEmail, 'other.admin@sample.test'])
      expect((await send({ to, template: 'opening' })).body, to).toMatchObject({ error_code: 1 })
    expect(await scene.app.deps.models.mails.find({ gid: { $exists: true }, to: { $ne: sample.email } }).lean()).toEqual([])
  })

  it.each(['a@b.co,c@d.co', 'a@b.co\r\nBcc: c@d.co', '<a@b.co>', 'a b@c.co', '"a"@b.co', 'a@b.co;', 'x:a@b.co;'])(
    'refuses %j as an address',
    async (to) => {
      expect((await send({ to, template: 'opening' })).status).toBe(422)
    },
  )

  it('refuses a template there is not', async () => {
    expect((await send({ to: sample.email, template: 'recruiterPasswordReset' })).status).toBe(422)
  })
})

it('a notice has the words and the attachment of the administrator', async () => {
  const id = newId()
  await queueNotice(scene.app.deps, {
    id,
    account: { gid: sample.gid, email: sample.email, firstName: 'Rita', lastName: 'Recruiter' },
    notice: 'add_quota',
    origin: 'https://holdfast.test',
    amount: 5,
    balance: 7,
    message: 'Dear <b>customer</b>',
    attachment: { name: 'terms\r\n.pdf', bucket: 'recruiter', objectName: 'notices/terms.pdf' },
  })
  const [mail] = await mails(id)
  expect(mail?.text).toContain('Dear <b>customer</b>\n\n5 interviews were added. You now have 7 interviews left.')
  expect(mail?.html).toContain('Dear &lt;b&gt;customer&lt;/b&gt;<br><br>5 interviews')
  expect(mail?.files).toEqual([{ name: 'terms .pdf', bucket: 'recruiter', objectName: 'notices/terms.pdf' }])
})
