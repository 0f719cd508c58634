import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { fileIn } from '#shared/policies/media/files-named.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { LinkFacts, Pack } from '#shared/views/pack.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { storeFile } from '#server/commands/uploads/store-file.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'
import { sha256 } from '../scene.ts'

const scene = useScene()
// the signature of a PNG, then bytes that differ everywhere
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 992 }, (_, n) => n % 251)])

/** Brings a picture as a person of a group does; gives its name. */
async function bring(folder: string, gid: string = sample.gid): Promise<string> {
  const key = `${folder}/${gid}/${newId()}.png`
  const policy = { bucket: 'recruiter', key, gid, interviewId: '', by: 'test', maxBytes: 5_000_000, expiresAt: 0 } as const
  await storeFile(scene.app.deps, policy, PNG)
  return key
}
const layout = (changes: object) =>
  saveSetting(scene.app.deps, { by: 'test', gid: sample.gid, jobId: sample.jobId, section: 'layout', changes })
const pack = () => scene.result<Pack>('jobseeker/fetch_setting', {}, scene.world.tokens.jobseeker)
const read = (name: string, { token = scene.world.tokens.jobseeker, range = '' } = {}) =>
  fetch(`${scene.app.url}/api/jobseeker/interview_media/${fileIn(name)}`, {
    headers: { authorization: `Bearer ${token}`, ...(range && { range }) },
  })

describe('files of an interview', () => {
  it('S037 S055 S057 stand in the pack with size and hash, count in what the link says, and come in ranges', async () => {
    expect((await pack()).files).toBeUndefined()
    const facts = () => scene.result<LinkFacts>('jobseeker/check_url_hash', { url_hash: scene.world.linkCode }, '')
    const before = await facts()
    expect(before.company).not.toHaveProperty('logo')
    const [companyLogo, interviewerImage, name] = [
      await bring('company_logos'),
      await bring('interviewer_images'),
      await bring('question_files'),
    ]
    await layout({ companyLogo, interviewerImage })
    const file = { name, captions: { english: 'A quay at noon' } }
    await commitEdit(scene.app.deps, { by: 'test', gid: sample.gid, col: 'questions', id: sample.videoQuestionId, changes: { file } })
    const told = { bytes: PNG.length, sha256: sha256(PNG) }
    const { files, questions, items, totalBytes } = await pack()
    expect(files).toEqual([
      { name: companyLogo, of: 'logo', ...told },
      { name: interviewerImage, of: 'interviewer', ...told },
      { name, of: 'question', ...told },
    ])
    expect(questions.find(({ id }) => id === sample.videoQuestionId)?.file).toEqual(file)
    expect(items.at(-1)).toEqual({ kind: 'media', name: 'files', bytes: 3 * PNG.length })
    expect(totalBytes).toBe(items.reduce((sum, { bytes }) => sum + bytes, 0))
    const after = await facts()
    expect(after.company.logo).toBe(companyLogo)
    expect(after.packBytes - before.packBytes).toBeGreaterThanOrEqual(3 * PNG.length)

    const whole = await read(name)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(sha256(new Uint8Array(await whole.arrayBuffer()))).toBe(told.sha256)
    const part = await read(name, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${PNG.length}`])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(PNG.slice(100, 200))
  })

  it('are read by nobody else: other tenants, other files of the group, refused and missing ones look alike', async () => {
    const { tokens, foreignToken } = scene.world
    const [own] = (await pack()).files ?? []
    const name = own?.name ?? ''
    expect((await read(name)).status).toBe(200)
    // of the group, but of no question of this interview; and of another group
    for (const other of [await bring('question_files'), await bring('question_files', foreign.gid), 'x/y/nothing.png'])
      expect((await read(other)).status).toBe(404)
    expect((await read(name, { token: tokens.recruiter })).status).toBe(403)
    expect((await read(name, { token: foreignToken })).status).not.toBe(200)
    await scene.app.deps.models.storedFiles.updateOne({ gid: sample.gid, _id: new RegExp(name.slice(-20)) }, { $set: { scan: 'infected' } })
    expect((await pack()).files?.map((one) => one.name)).not.toContain(name)
    expect((await read(name)).status).toBe(404)
    // taken off the job: it is nobody's any more
    const second = (await pack()).files?.[0]?.name ?? ''
    expect((await read(second)).status).toBe(200)
    await layout({ interviewerImage: '' })
    expect((await read(second)).status).toBe(404)
  })

  it('a link alone reads none of a job that asks for a code, until the interview began', async () => {
    const { deps } = scene.app
    const edit = (changes: object) => commitEdit(deps, { by: 'test', gid: sample.gid, col: 'interviews', id: sample.interviewId, changes })
    const name = (await pack()).files?.[0]?.name ?? ''
    await edit({ startedAt: undefined })
    expect((await read(name)).status).toBe(200)
    await layout({ qrCodeEmailVerification: true })
    expect((await read(name)).status).toBe(404)
    await edit({ startedAt: 1 })
    expect((await read(name)).status).toBe(200)
  })
})
