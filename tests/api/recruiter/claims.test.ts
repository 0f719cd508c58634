import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { useScene } from '../../support/server/scene.ts'
import { makeLoner, makeMember } from '../group/support.ts'
import { PNG, uploadFile } from '../s3/upload-form.ts'

const scene = useScene()
const nameOf = (folder: string, gid: string = sample.gid) => `${folder}/${gid}/${newId()}.png`
const update = (changes: object, token?: string) => scene.post('recruiter/update_account_information', changes, token)
const isStored = async (name: string) => (await scene.app.deps.s3.head('recruiter', name)) !== null

async function bring(folder: string, token?: string, gid?: string): Promise<string> {
  const name = nameOf(folder, gid)
  expect(await uploadFile(scene, { name, bytes: PNG, ...(token && { token }) })).toBe(201)
  return name
}

describe('a file that an account names', () => {
  it('is one that was uploaded for it: its own picture, and a logo that somebody of the group brought', async () => {
    const colleague = await makeMember(scene, 'recruiter')
    const [picture, logo] = [await bring('profile_pictures'), await bring('company_logos', colleague.token)]
    expect((await update({ profile_picture: picture, company_logo: logo })).body?.result).toMatchObject({
      profile_picture: picture,
      company_logo: logo,
    })
    const row = await scene.app.deps.models.storedFiles.findOne({ _id: `${scene.app.deps.s3.buckets.recruiter}/${logo}` }).lean()
    expect(row).toMatchObject({ createdBy: colleague.id, gid: sample.gid })
  })

  it.each([
    [
      'a picture of a colleague',
      async () => ({ profile_picture: await bring('profile_pictures', (await makeMember(scene, 'recruiter')).token) }),
    ],
    [
      'an object that nobody uploaded',
      async () => {
        const name = nameOf('company_logos')
        await scene.app.deps.s3.put('recruiter', name, PNG, 'image/png')
        return { company_logo: name }
      },
    ],
    ['a file of another kind', async () => ({ company_logo: await bring('profile_pictures') })],
    [
      'a file of another group',
      async () => {
        const other = await makeLoner(scene)
        return { company_logo: await bring('company_logos', other.token, other.gid) }
      },
    ],
  ])('is refused like a missing one when it is %s, and nothing changes', async (_what, make) => {
    const changes = await make()
    const [field = ''] = Object.keys(changes)
    const missing = await update({ [field]: nameOf(field === 'company_logo' ? 'company_logos' : 'profile_pictures') })
    const refused = await update({ ...changes, job_title: 'thief' })
    expect([missing.status, refused.status]).toEqual([422, 422])
    expect(refused.body).toEqual({ ...missing.body, request_id: expect.any(String) })
    const account = await scene.app.deps.models.accounts.findOne({ _id: sample.recruiterId }).lean()
    expect(account?.jobTitle).not.toBe('thief')
  })
})

describe('a file that somebody gives up', () => {
  it('stays as long as another account names it', async () => {
    const colleague = await makeMember(scene, 'recruiter')
    const logo = await bring('company_logos')
    for (const token of [undefined, colleague.token]) expect((await update({ company_logo: logo }, token)).status).toBe(200)
    await update({ company_logo: '' })
    expect(await isStored(logo)).toBe(true)
    await update({ company_logo: '' }, colleague.token)
    expect(await isStored(logo)).toBe(false)
  })

  it('stays as long as a document of the group, or a mail that waits, names it', async () => {
    const { deps } = scene.app
    const [inDocument, inMail] = [await bring('company_logos'), await bring('company_logos')]
    const { gid, recruiterId: by } = sample
    const fields = { kind: 'template' as const, name: 'Kept', value: { logo: inDocument }, ownerId: by, createdAt: 1 }
    await insertDoc(deps, { by, col: 'library', id: newId(), gid, scope: `group:${gid}`, iv: '', fields })
    const file = { name: 'logo.png', bucket: 'recruiter' as const, objectName: inMail }
    const mail = { gid, to: 'x@sample.test', subject: '', text: '', state: 'waiting' as const, tries: 0, createdAt: 1 }
    await deps.models.mails.insertMany([{ ...mail, _id: newId(), files: [file] }])
    for (const company_logo of [inDocument, inMail, '']) expect((await update({ company_logo })).status).toBe(200)
    expect([await isStored(inDocument), await isStored(inMail)]).toEqual([true, true])
  })
})

describe('a line manager', () => {
  it('uploads nothing but a picture, as a form, in one piece or in parts, and names it as the own', async () => {
    const { token } = await makeMember(scene, 'line_manager')
    const picture = await bring('profile_pictures', token)
    expect((await update({ profile_picture: picture }, token)).body?.result).toMatchObject({ profile_picture: picture })
    const folders = ['company_logos', 'interviewer_images', 'question_files', 'mcq_media', 'short_question_media']
    const files = folders.map((folder) => ({ bucket_name: 'recruiter', object_name: nameOf(folder) }))
    const cv = { bucket_name: 'resume', object_name: `resume_files/${sample.gid}/a1b2c3d4e5f6_cv.pdf` }
    for (const way of ['create_s3_upload_url_simple', 'put_s3_object_url', 'generate_upload_id'])
      for (const file of [...files, cv])
        expect([way, file.object_name, (await scene.post(`s3/${way}`, file, token)).status]).toEqual([way, file.object_name, 422])
    const many = { object_names: [cv.object_name] }
    expect((await scene.post('s3/create_bulk_presigned_url', many, token)).status).toBe(403)
  })
})
