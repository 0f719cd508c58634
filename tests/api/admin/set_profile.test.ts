import { beforeAll, describe, expect, it } from 'vitest'
import { AdminNotice } from '#shared/lib/admin-notices.ts'
import { AdminProfile, NoticeTemplate } from '#shared/lib/admin-profile.ts'
import { newId } from '#shared/lib/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/scene.ts'

const scene = useScene()
const set = (fields: object, token = scene.world.tokens.admin) => scene.post('admin/set_profile', fields, token)
const get = async () => (await scene.result<{ profile: AdminProfile }>('admin/get_profile', {}, scene.world.tokens.admin)).profile
const ATTACHMENT = 'notice_files/terms.pdf'

beforeAll(async () => {
  await scene.app.deps.s3.put('recruiter', ATTACHMENT, new Uint8Array([37, 80, 68, 70]), 'application/pdf')
})

describe('set_profile', () => {
  it('R008 R067 R268 saves what get_profile then answers, and what is not named stays', async () => {
    expect(await get()).toEqual(AdminProfile.parse({}))
    const first = { email: 'ops@holdfast.test', companyName: 'Holdfast', companyLogo: 'company_logos/h.png', CSEmail: 'help@holdfast.test' }
    expect((await set(first)).body?.error_code).toBe(0)
    expect(await get()).toMatchObject(first)
    await set({ companyName: 'Other', companyLogo: '' })
    expect(await get()).toMatchObject({ ...first, companyName: 'Other', companyLogo: '' })
  })

  it('R144 has exactly seven notices, each with words and a file', async () => {
    expect(AdminNotice.options).toHaveLength(7)
    const notices = Object.fromEntries(
      AdminNotice.options.map((notice) => [notice, { email: `Words of ${notice}`, attachment: ATTACHMENT }]),
    )
    for (const value of Object.values(notices)) expect(NoticeTemplate.parse(value)).toEqual(value)
    expect((await set(notices)).body?.error_code).toBe(0)
    expect(await get()).toMatchObject(notices)
  })

  it.each(AdminNotice.options)('R144 has %s sent in the words of the profile, with its file', async (template) => {
    const mail_id = newId()
    await scene.result('admin/send_email', { to: sample.email, template, mail_id }, scene.world.tokens.admin)
    const [mail] = await scene.app.deps.models.mails.find({ _id: mail_id }).lean()
    expect(mail?.text).toContain(`Words of ${template}`)
    expect(mail?.files).toContainEqual({ name: 'terms.pdf', bucket: 'recruiter', objectName: ATTACHMENT })
  })

  it('takes a notice of a form as JSON text, and names the fields it does not know', async () => {
    const { body } = await set({ opening: JSON.stringify({ email: 'From a form', attachment: '' }), colour: 'red' })
    expect(body).toMatchObject({ error_code: 0, ignored: ['colour'] })
    expect((await get()).opening).toEqual({ email: 'From a form', attachment: '' })
  })

  it.each([
    { opening: { email: 'x', attachment: 'notice_files/missing.pdf' } },
    { opening: { email: 'x', attachment: 'company_logos/h.png' } },
    { opening: { email: 'x', attachment: 'notice_files/../secret' } },
    { opening: { email: 'x', attachment: '', more: 1 } },
    { opening: 'no JSON' },
    { companyLogo: 'resumes/somebody.pdf' },
    { CSEmail: 'nobody' },
  ])('refuses %j, and nothing changes', async (fields) => {
    const before = await get()
    expect([(await set(fields)).status, await get()]).toEqual([422, before])
  })

  it.each(['recruiter', 'jobseeker', 'guest'] as const)('R268 is refused to a %s', async (role) => {
    expect((await set({ companyName: 'Mine' }, scene.world.tokens[role])).status).toBe(403)
    expect((await scene.post('admin/get_profile', {}, scene.world.tokens[role])).status).toBe(403)
  })
})
