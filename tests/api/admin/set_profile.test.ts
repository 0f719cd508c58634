import { beforeAll, describe, expect, it } from 'vitest'
import { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { AdminProfile, NoticeTemplate } from '#shared/lib/accounts/admin-profile.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/server/scene.ts'
import { askForForm, PDF, PNG, uploadFile } from '../s3/upload-form.ts'

const scene = useScene()
const set = (fields: object, token = scene.world.tokens.admin) => scene.post('admin/set_profile', fields, token)
const get = async () => (await scene.result<{ profile: AdminProfile }>('admin/get_profile', {}, scene.world.tokens.admin)).profile
const ATTACHMENT = `notice_files/system/${newId()}_terms.pdf`
const LOGO = `company_logos/system/${newId()}.png`
const upload = (name: string, bytes: Uint8Array) => uploadFile(scene, { name, bytes, token: scene.world.tokens.admin })

beforeAll(async () => {
  expect([await upload(ATTACHMENT, PDF), await upload(LOGO, PNG)]).toEqual([201, 201])
})

describe('set_profile', () => {
  it('R008 R067 R268 saves what get_profile then answers, and what is not named stays', async () => {
    expect(await get()).toEqual(AdminProfile.parse({}))
    const first = { email: 'ops@holdfast.test', companyName: 'Holdfast', companyLogo: LOGO, CSEmail: 'help@holdfast.test' }
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
    { opening: { email: 'x', attachment: `notice_files/system/${newId()}.pdf` } },
    { opening: { email: 'x', attachment: LOGO } },
    { companyLogo: `company_logos/system/${newId()}.png` },
    { companyLogo: ATTACHMENT },
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

describe('files of the administration', () => {
  it('R465 have a name of their own kind and tenant, and no program under any name', async () => {
    const names = [
      `profile_pictures/system/${newId()}.png`,
      `company_videos/system/${newId()}.mp4`,
      `notice_files/${sample.gid}/${newId()}.pdf`,
      `notice_files/system/${newId()}.svg`,
      `notice_files/system/${newId()}_../x.pdf`,
    ]
    for (const object_name of names)
      expect([object_name, (await askForForm(scene, { object_name }, scene.world.tokens.admin)).status]).toEqual([object_name, 422])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    for (const ending of ['pdf', 'png', 'jpg']) expect(await upload(`notice_files/system/${newId()}.${ending}`, svg)).toBe(415)
    expect(await upload(`company_logos/system/${newId()}.png`, PDF)).toBe(415)
  })

  it('stay good while they are in the profile, and the logo is shown to administrators only', async () => {
    await set({ companyLogo: LOGO })
    await scene.app.deps.s3.remove('recruiter', ATTACHMENT)
    const reactivation = { email: 'Other words', attachment: ATTACHMENT }
    expect((await set({ reactivation })).body?.error_code).toBe(0)
    const path = `${scene.app.url}/api/recruiter/get_picture/${LOGO.split('/').at(-1)}`
    const statusFor = async (token: string) => (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).status
    expect(await Promise.all([statusFor(scene.world.tokens.admin), statusFor(scene.world.tokens.recruiter)])).toEqual([200, 404])
  })
})
