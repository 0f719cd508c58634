import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CvFact } from '#shared/lib/files/cv-fact.ts'
import { CV_MAX_BYTES, CV_TYPES, candidateCvName, type CvExtension } from '#shared/lib/files/cv-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { removeFile } from '#server/commands/uploads/store-file.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import { createVirusScanner } from '#server/services/virus/virus-scanner.ts'
import { docOf } from '#server/sync/documents.ts'
import { EICAR, startFakeClamd } from '../../support/faults/fake-clamd.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const { interviewId, jobId, gid } = sample
const nameOf = (extension: CvExtension, of: { interviewId?: string } = {}) =>
  candidateCvName({ interviewId, email: sample.candidateEmail, jobId, extension, ...of })
const PDF = Buffer.from('%PDF-1.7 a curriculum')
const link = {
  job_id: jobId,
  cv_name: 'Sam Sample 100%.pdf',
  cv_extension: 'pdf',
  cv_person_info: {},
  cv_raw_person_info: '',
  cv_file_s3_object_name: nameOf('pdf'),
  cv_file_s3_bucket_name: 'resume',
}
const TXT = { ...link, cv_name: 'Sam.txt', cv_extension: 'txt', cv_file_s3_object_name: nameOf('txt') }
const post = (body: object, token = scene.world.tokens.jobseeker) => scene.post('jobseeker/upload_cv_from_candidate', body, token)
const linked = async (body: object) =>
  (await scene.result<{ cv: CvFact }>('jobseeker/upload_cv_from_candidate', body, scene.world.tokens.jobseeker)).cv
async function bring(object_name: string, bytes: Uint8Array) {
  const token = scene.world.tokens.jobseeker
  const { url } = await scene.result<{ url: string }>('s3/put_s3_object_url', { bucket_name: 'resume', object_name }, token)
  const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
  return { status: answer.status, body: (await answer.json()) as { error_code: number } }
}
const interview = async (): Promise<StoredEntity | null> =>
  await scene.app.deps.models.entities.findOne({ _id: interviewId, gid, del: false }).lean<StoredEntity>()
const known = async () => (await interview())?.body['cv']
const row = (extension: CvExtension) =>
  scene.app.deps.models.storedFiles.findOne({ _id: `${scene.app.deps.s3.buckets.resume}/${nameOf(extension)}`, gid }).lean()
const MISSING = { error_code: 19, message: 'CV_MISSING' }

describe('a CV that the candidate brings', () => {
  it('R340 is linked to the interview when all seven fields are there, once, and shown to those who read it', async () => {
    expect((await bring(nameOf('pdf'), PDF)).status).toBe(201)
    const cv = await linked(link)
    expect(cv).toMatchObject({ name: link.cv_name, objectName: nameOf('pdf'), bytes: PDF.length, scan: 'notScanned', isRead: false })
    expect(await known()).toEqual(cv)
    const { rev } = (await interview()) ?? {}
    expect(await Promise.all([linked(link), linked(link)])).toEqual([cv, cv])
    expect((await interview())?.rev).toBe(rev)
    const { url } = await scene.result<{ url: string }>('s3/get_s3_object_url', { bucket_name: 'resume', object_name: cv.objectName })
    const file = await fetch(url)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="Sam Sample 100_.pdf"/)
    expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true)
  })

  it.each(Object.keys(link))('R340 is refused without %s', async (field) => {
    const before = await known()
    expect((await post({ ...link, [field]: undefined })).status).toBe(422)
    expect(await known()).toEqual(before)
  })

  it('R340 is refused while the store does not have it', async () => {
    expect((await post(TXT)).body).toMatchObject(MISSING)
    // as a server leaves it that dies between the row and the object
    await bring(nameOf('txt'), Buffer.from('Sam Sample'))
    await scene.app.deps.s3.remove('resume', nameOf('txt'))
    expect((await post(TXT)).body).toMatchObject(MISSING)
    expect(await known()).toMatchObject({ objectName: nameOf('pdf') })
  })

  it('R340 under the name of somebody else is as missing as one that nobody has', async () => {
    const wrong = [
      { cv_file_s3_object_name: nameOf('pdf', { interviewId: foreign.interviewId }) },
      { cv_file_s3_object_name: nameOf('pdf', { interviewId: '01k9nobody0000000000000iv1' }) },
      { cv_file_s3_object_name: nameOf('pdf').replace('sampletest', 'other') },
      { job_id: foreign.jobId },
    ]
    const heard = await Promise.all(wrong.map(async (change) => (await post({ ...link, ...change })).body))
    expect(heard.map((body) => [body?.error_code, body?.message])).toEqual(wrong.map(() => [1004, 'Not found.']))
    expect((await post({ ...link, cv_extension: 'docx' })).status).toBe(422)
    expect((await post({ ...link, cv_file_s3_bucket_name: 'media' })).status).toBe(422)
    expect((await post({ ...link, cv_name: '../etc/passwd' })).status).toBe(422)
    expect((await post(link, scene.world.tokens.recruiter)).status).toBe(403)
  })

  it('is looked at by its bytes and its size before it is stored', async () => {
    expect((await bring(nameOf('docx'), PDF)).status).toBe(415)
    expect((await bring(nameOf('pdf'), Buffer.concat([PDF, Buffer.alloc(CV_MAX_BYTES)]))).status).toBe(413)
    expect((await bring(nameOf('pdf'), Buffer.alloc(0))).status).toBe(422)
    expect(await scene.app.deps.s3.head('resume', nameOf('docx'))).toBeNull()
  })

  it.each<[string, CvExtension, CvExtension, Buffer]>([
    ['a PDF behind a byte order mark', 'pdf', 'pdf', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), PDF])],
    ['a PDF behind a line end', 'pdf', 'pdf', Buffer.concat([Buffer.from('\r\n'), PDF])],
    ['a PDF behind 200 other bytes', 'pdf', 'pdf', Buffer.concat([Buffer.alloc(200, 0xaa), PDF])],
    ['a rich text named doc', 'doc', 'rtf', Buffer.from(String.raw`{\rtf1\ansi Sam Sample}`)],
    ['a Word file named doc that begins with another entry', 'doc', 'docx', Buffer.from('PK\u0003\u0004 _rels/.rels word/document.xml')],
    ['an old Word file', 'doc', 'doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])],
    ['an open document', 'odt', 'odt', Buffer.from('PK\u0003\u0004 mimetypeapplication/vnd.oasis.opendocument.text')],
    ['UTF-16 text with a mark', 'txt', 'txt', Buffer.from('\uFEFFSam Sample, Lotse', 'utf16le')],
    ['UTF-16 text, big end first', 'txt', 'txt', Buffer.from('\uFEFFSam Sample, Lotse', 'utf16le').swap16()],
    ['UTF-16 text without a mark', 'txt', 'txt', Buffer.from('Sam Sample, Lotse', 'utf16le')],
  ])('is taken as programs write it, and stored as what it is: %s', async (_what, named, type, bytes) => {
    expect((await bring(nameOf(named), bytes)).status).toBe(201)
    expect((await scene.app.deps.s3.head('resume', nameOf(named)))?.contentType).toBe(CV_TYPES[type])
    await removeFile(scene.app.deps, { bucket: 'resume', key: nameOf(named) })
    if (named === 'pdf') await bring(nameOf('pdf'), PDF)
  })

  it.each<[string, CvExtension, string]>([
    ['a page', 'doc', '<html><script>x()</script></html>'],
    ['a page with a PDF in it', 'pdf', `<html><script>x()</script>${String(PDF)}`],
    ['a drawing that runs scripts', 'png', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'],
    ['a script with a PDF in it', 'pdf', `#!/bin/sh\n${String(PDF)}`],
  ])('is refused when it is something else: %s', async (_what, named, text) => {
    expect((await bring(nameOf(named), Buffer.from(text))).status).toBe(415)
  })

  it('has a name without signs that turn it; the same file linked twice changes nothing', async () => {
    const turned = { ...link, cv_name: '\u202ESam\u2066 Sample\u200F.pdf\u202C' }
    const cv = await linked(turned)
    expect(cv.name).toBe('Sam Sample.pdf')
    const { rev } = (await interview()) ?? {}
    expect((await bring(nameOf('pdf'), PDF)).status).toBe(201)
    expect([await linked(turned), await linked({ ...link, cv_name: 'Sam Sample.pdf' })]).toEqual([cv, cv])
    expect((await interview())?.rev).toBe(rev)
  })

  it('takes the place of the one before, which is removed, and keeps what was read from it beside its bytes', async () => {
    await bring(nameOf('txt'), Buffer.from('Sam Sample, ropes'))
    const told = { ...TXT, cv_person_info: { skills: ['ropes'] }, cv_raw_person_info: 'Sam Sample, ropes' }
    expect(await linked(told)).toMatchObject({ name: 'Sam.txt', objectName: nameOf('txt'), isRead: true })
    expect(await row('txt')).toMatchObject({
      told: { person: { skills: ['ropes'], basicInfo: { FullName: '' } }, raw: 'Sam Sample, ropes' },
    })
    expect([await scene.app.deps.s3.head('resume', nameOf('pdf')), await row('pdf')]).toEqual([null, null])
    expect(await linked(TXT)).toMatchObject({ isRead: false })
    expect(await row('txt')).not.toHaveProperty('told')
  })

  it('is linked with what a reader of CVs told, null as missing', async () => {
    const cv_person_info = {
      basicInfo: { FullName: 'Sam', Email: null },
      skills: ['ropes', null],
      educations: null,
      workExperiences: [{ Title: null }],
    }
    expect(await linked({ ...TXT, cv_person_info })).toMatchObject({ isRead: true })
    expect(await row('txt')).toMatchObject({
      told: { person: { basicInfo: { FullName: 'Sam', Email: '' }, skills: ['ropes'], educations: [] } },
    })
    expect(await linked(TXT)).toMatchObject({ isRead: false })
  })

  it('R324 is not linked anew when a virus was found in the next one', async () => {
    const clamd = await startFakeClamd()
    const none = { ...scene.app.deps.virus }
    Object.assign(scene.app.deps.virus, createVirusScanner(clamd.url))
    try {
      expect((await bring(nameOf('txt'), Buffer.from(EICAR))).body).toMatchObject({ error_code: 4 })
      expect(await linked(TXT)).toMatchObject({ bytes: 'Sam Sample, ropes'.length })
      await bring(nameOf('txt'), Buffer.from('Sam Sample, ropes and sails'))
      expect(await linked(TXT)).toMatchObject({ scan: 'clean' })
    } finally {
      Object.assign(scene.app.deps.virus, none)
      await clamd.stop()
    }
  })

  it('is missed by the audit of the store when its object is gone', async () => {
    const { deps } = scene.app
    const missing = async () => (await auditStore(deps)).problems.filter(({ bucket }) => bucket === 'resume')
    expect(await missing()).toEqual([])
    await deps.s3.remove('resume', nameOf('txt'))
    expect(await missing()).toEqual([{ kind: 'missing', bucket: 'resume', key: nameOf('txt') }])
    await bring(nameOf('txt'), Buffer.from('Sam Sample, ropes and sails'))
    expect(await missing()).toEqual([])
  })
})

describe('a job that asks for a CV', () => {
  const start = () => scene.post('jobseeker/record_quota_usage', {}, scene.world.tokens.jobseeker)
  const setting = (candidate_upload_cv_required: boolean) =>
    scene.result<{ layout: object }>('recruiter/setting_layout', { job_id: jobId, candidate_upload_cv_required })
  const packed = () => scene.result('jobseeker/fetch_setting', { interview_id: interviewId }, scene.world.tokens.jobseeker)
  const forget = () =>
    scene.app.deps.models.entities.updateOne({ _id: interviewId, gid }, { $unset: { 'body.cv': 1, 'body.startedAt': 1 } })
  beforeEach(forget)
  afterEach(forget)

  it('R100 tells candidates so, and does not let them begin without one', async () => {
    expect(await setting(true)).toMatchObject({ layout: { candidate_upload_cv_required: true } })
    expect(await packed()).toMatchObject({ cvRequired: true })
    expect((await start()).body).toMatchObject(MISSING)
    expect((await interview())?.body['startedAt']).toBeUndefined()
    await bring(nameOf('txt'), Buffer.from('Sam Sample, ropes and sails'))
    await linked(TXT)
    expect((await start()).body).toMatchObject({ error_code: 0 })
  })

  it('R100 lets who has begun go on, and asks nobody where it is off', async () => {
    await scene.app.deps.models.entities.updateOne({ _id: interviewId, gid }, { $set: { 'body.startedAt': 5 } })
    expect((await start()).body).toMatchObject({ error_code: 0, result: { startedAt: 5 } })
    await forget()
    await saveSetting(scene.app.deps, { by: sample.recruiterId, gid, jobId, section: 'layout', changes: { cvRequired: false } })
    expect(await packed()).toMatchObject({ cvRequired: false })
    expect((await start()).body).toMatchObject({ error_code: 0 })
  })
})

describe('erasing somebody', () => {
  it('takes the CV with it', async () => {
    await bring(nameOf('txt'), Buffer.from('Sam Sample, ropes and sails'))
    await linked({ ...TXT, cv_raw_person_info: 'ropes' })
    const entity = await interview()
    if (entity) await eraseCandidate(scene.app.deps, docOf('interviews', entity), { days: 0 })
    expect([await scene.app.deps.s3.head('resume', nameOf('txt')), await row('txt'), await interview()]).toEqual([null, null, null])
  })
})
