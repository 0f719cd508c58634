import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import type { AccountInformation } from '#shared/views/account-information.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'
import { makeMember } from '../group/support.ts'
import { askForForm, PNG, postForm as post, uploadFile, type UploadForm as Form } from '../s3/upload-form.ts'

const scene = useScene()
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)])
const update = (changes: object, token?: string) => scene.post('recruiter/update_account_information', changes, token)
const read = async (token?: string) => await scene.result<AccountInformation>('recruiter/fetch_account_information', {}, token)
const nameOf = (folder: string, ending = 'png', gid: string = sample.gid) => `${folder}/${gid}/${newId()}.${ending}`

const ask = (object_name: string, more: object = {}, token?: string) => askForForm(scene, { object_name, ...more }, token)
const upload = (name: string, bytes: Uint8Array = PNG): Promise<number> => uploadFile(scene, { name, bytes })

describe('the own account', () => {
  it('R058 keeps what was entered, field by field', async () => {
    const changes = {
      first_name: 'Rita',
      last_name: 'Rose',
      job_title: 'Head of hiring',
      phone_num: '+49 40 123456',
      company_name: 'Harbour Works',
      company_website: 'harbour.example',
      timezone: 'UTC+01:00',
      timezone_area: 'Europe/Berlin',
      evaluation_required: true,
      video_annotation_required: true,
      data_retention_days: 30,
    }
    expect((await update(changes)).body?.result).toMatchObject(changes)
    expect((await update({ job_title: '' })).body?.result).toMatchObject({ ...changes, job_title: '' })
    expect(await read()).toMatchObject({ ...changes, job_title: '', email: sample.email, source: 'normal' })
  })

  it('is a form: multipart is read too, and unknown fields are named', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ token: scene.world.tokens.recruiter, data_retention_days: '7', shoe_size: '40' }))
      form.append(name, value)
    const response = await fetch(`${scene.app.url}/api/recruiter/update_account_information`, { method: 'POST', body: form })
    expect(await response.json()).toMatchObject({ error_code: 0, ignored: ['shoe_size'], result: { data_retention_days: 7 } })
  })

  it.each([
    { first_name: ' ' },
    { last_name: 'a\nb' },
    { phone_num: 'call me' },
    { company_website: 'javascript:alert(1)' },
    { timezone: 'UTC+15:00' },
    { timezone: '+01:00' },
    { timezone_area: 'Middle/Earth' },
    { data_retention_days: -1 },
    { data_retention_days: 3651 },
  ])('refuses %j', async (change) => {
    expect((await update(change)).status).toBe(422)
  })

  it('never changes address, role or group', async () => {
    const { body } = await update({ email: 'other@sample.test', gid: foreign.gid, groupRole: 'billing_admin', job_title: 'x' })
    expect(body).toMatchObject({ error_code: 0, ignored: ['email', 'gid', 'groupRole'] })
    expect(await scene.app.deps.models.accounts.findOne({ _id: sample.recruiterId }).lean()).toMatchObject({
      email: sample.email,
      gid: sample.gid,
      groupRole: 'admin',
    })
  })

  it('turns the developer mode of the group for who may change its settings', async () => {
    expect((await update({ developerModeEnabled: false })).body?.result).toMatchObject({ developerModeEnabled: false })
    const recruiter = await makeMember(scene, 'recruiter')
    expect((await update({ developerModeEnabled: true }, recruiter.token)).status).toBe(403)
    expect((await update({ developerModeEnabled: false, job_title: 'y' }, recruiter.token)).body?.error_code).toBe(0)
    await update({ developerModeEnabled: true })
    expect((await read(recruiter.token)).developerModeEnabled).toBe(true)
  })
})

describe('pictures, logos and videos of an account', () => {
  it('R324 R465 are posted to the answered address and named in the account; the one before is removed', async () => {
    const [first, second] = [nameOf('company_logos'), nameOf('company_logos')]
    for (const name of [first, second]) {
      expect(await upload(name)).toBe(201)
      expect((await update({ company_logo: name })).body?.result).toMatchObject({ company_logo: name })
    }
    const heads = await Promise.all([first, second].map((name) => scene.app.deps.s3.head('recruiter', name)))
    expect(heads).toMatchObject([null, { contentType: 'image/png', bytes: PNG.length }])
    expect((await update({ company_logo: '', skip_company_logo: true })).body?.result).toMatchObject({ company_logo: second })
    expect((await update({ company_logo: '' })).body?.result).toMatchObject({ company_logo: '' })
  })

  it('R311 R325 are read by the last part of the name, by the own group only', async () => {
    const name = nameOf('profile_pictures')
    expect((await ask(name, { content_type: 'image/png' })).body?.error_code).toBe(0)
    await upload(name)
    const get = (picture: string, token: string) =>
      fetch(`${scene.app.url}/api/recruiter/get_picture/${encodeURIComponent(picture)}`, { headers: { authorization: `Bearer ${token}` } })
    const file = name.split('/').at(-1) ?? ''
    const answer = await get(file, scene.world.tokens.recruiter)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
    expect((await get(file, scene.world.foreignToken)).status).toBe(404)
    for (const wrong of [`../${file}`, `../../profile_pictures/${sample.gid}/${file}`, 'unknown.png', `${newId()}.png`])
      expect((await get(wrong, scene.world.tokens.recruiter)).status, wrong).toBe(404)
  })

  it('take a video as the company video and nowhere else', async () => {
    const name = nameOf('company_videos', 'mp4')
    expect(await upload(name, MP4)).toBe(201)
    expect((await update({ profile_picture: name })).status).toBe(422)
    expect((await update({ company_video: name })).body?.result).toMatchObject({ company_video: name })
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a video', MP4, 415],
    ['nothing', Buffer.alloc(0), 422],
    ['more than 5 MB', Buffer.concat([PNG, Buffer.alloc(5_000_000)]), 413],
  ])('refuse %s under the name of a picture', async (_name, bytes, status) => {
    const name = nameOf('company_logos')
    expect(await upload(name, bytes)).toBe(status)
    expect(await scene.app.deps.s3.head('recruiter', name)).toBeNull()
  })

  it('R325 get no address for a name outside of the folders or the group, another bucket or type, or without a name', async () => {
    const good = nameOf('company_logos')
    const refused = [
      ask(nameOf('company_logos', 'svg')),
      ask(nameOf('company_logos', 'png', foreign.gid)),
      ask(nameOf('resumes')),
      ask(nameOf('notice_files', 'pdf')),
      ask(`company_logos/${sample.gid}/../../${newId()}.png`),
      ask(good, { content_type: 'image/svg+xml' }),
      ask(good, { bucket_name: 'media' }),
      scene.post('s3/create_s3_upload_url_simple', { bucket_name: 'recruiter' }),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 422))
  })

  it('are not stored without a valid address, under another name, or over another file', async () => {
    const name = nameOf('company_logos')
    const form = (await ask(name)).body?.result as Form
    expect(await post({ ...form, url: form.url.replace(/signature=.{5}/, 'signature=AAAAA') }, PNG)).toBe(403)
    expect(await post(form, PNG, { key: nameOf('company_logos') })).toBe(403)
    expect([await post(form, PNG), await post(form, PNG)]).toEqual([201, 201])
    expect(await post(form, Buffer.concat([PNG, PNG]))).toBe(409)
    expect((await update({ company_logo: nameOf('company_logos') })).status).toBe(422)
    expect((await update({ company_logo: nameOf('company_logos', 'png', foreign.gid) })).status).toBe(422)
  })
})
