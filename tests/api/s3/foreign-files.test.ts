import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { candidateCvName } from '#shared/lib/files/cv-name.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import processMedia from '#server/jobs/process-media.ts'
import { startCanary, type Canary } from '../../support/media/canary.ts'
import { leadingDocx, leadingSvg, PLAYLISTS, withOutsideData } from '../../support/media/files-that-lead-out.ts'
import { ask } from '../../support/server/http.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
let canary: Canary
beforeAll(async () => {
  ;[scene, canary] = await Promise.all([startScene(), startCanary()])
})
afterAll(async () => {
  await scene.app.stop()
  await canary.stop()
})
const node = process.execPath
afterEach(() => {
  process.execPath = node
})

const { newTake, idOf, put, complete, makeFinal } = uploadCalls(() => scene)

describe('a recording that is a list of other files', () => {
  it('is received as it is, is unreadable once it is complete, and no process is begun for it', async () => {
    process.execPath = '/bin/false'
    for (const [name, list] of PLAYLISTS) {
      const take = newTake()
      const bytes = Buffer.from(list(canary))
      await makeFinal(take, [bytes])
      const upload = await idOf(take)
      const part = await put(upload, bytes)
      const done = async () => resultOf<{ state: string; probe: string }>(await complete(upload, [part]))
      expect(await done(), name).toMatchObject({ state: 'verified' })
      expect((await scene.answer(take.answer_id))?.receipt, name).toBeTruthy()
      await processMedia.run(scene.app.deps, { answerId: take.answer_id }, { number: 1 })
      expect((await scene.answer(take.answer_id))?.media, name).toEqual({ status: 'unreadable' })
      expect(await done(), name).toMatchObject({ probe: 'unreadable' })
    }
    expect(canary.touched()).toEqual([])
  })
})

describe('a file that leads to others', () => {
  async function bring(of: { bucket_name: string; object_name: string; token: string }, bytes: Buffer<ArrayBuffer>) {
    const { token, ...place } = of
    const { url } = resultOf<{ url: string }>(await ask(`${scene.app.url}/api/s3/put_s3_object_url`, { token, body: place }))
    return (await fetch(url, { method: 'PUT', body: bytes })).status
  }
  const asRecruiter = (folder: string, ending: string) => ({
    bucket_name: 'recruiter',
    object_name: `${folder}/${sample.gid}/${newId()}.${ending}`,
    token: scene.world.tokens.recruiter,
  })

  it('is no picture of a recruiter, whatever it is called', async () => {
    for (const [folder, ending] of [
      ['profile_pictures', 'png'],
      ['company_logos', 'jpg'],
      ['interviewer_images', 'webp'],
    ] as const)
      expect(await bring(asRecruiter(folder, ending), Buffer.from(leadingSvg(canary)))).toBe(415)
    expect(canary.touched()).toEqual([])
  })

  it('is no video of a company: neither a list nor an mp4 whose pictures are elsewhere', async () => {
    const list = must(PLAYLISTS[0]?.[1], 'there are lists')(canary)
    expect(await bring(asRecruiter('company_videos', 'mp4'), Buffer.from(list))).toBe(415)
    expect(await bring(asRecruiter('company_videos', 'mp4'), Buffer.from(MP4))).toBe(201)
    expect(await bring(asRecruiter('company_videos', 'mp4'), Buffer.from(withOutsideData(MP4, canary.url)))).toBe(415)
    expect(canary.touched()).toEqual([])
  })

  it('is a CV like any other when it is one by its first bytes: kept, and never opened', async () => {
    const { interviewId, jobId, candidateEmail: email } = sample
    const token = scene.world.tokens.jobseeker
    const nameOf = (extension: 'docx' | 'pdf') => candidateCvName({ interviewId, email, jobId, extension })
    const docx = Buffer.from(leadingDocx(canary))
    expect(await bring({ bucket_name: 'resume', object_name: nameOf('docx'), token }, docx)).toBe(201)
    expect(await bring({ bucket_name: 'resume', object_name: nameOf('pdf'), token }, docx)).toBe(415)
    const link = {
      job_id: jobId,
      cv_name: 'Sam.docx',
      cv_extension: 'docx',
      cv_person_info: {},
      cv_raw_person_info: '',
      cv_file_s3_object_name: nameOf('docx'),
      cv_file_s3_bucket_name: 'resume',
    }
    expect((await scene.asCandidate('jobseeker/upload_cv_from_candidate', link)).status).toBe(200)
    expect(canary.touched()).toEqual([])
  })
})

/** As little as an mp4 can be that names where its pictures are: in itself. */
const MP4 = (() => {
  const box = (type: string, ...inside: Buffer[]): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + Buffer.concat(inside).length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, ...inside])
  }
  const here = box('dref', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box('url ', Buffer.from([0, 0, 0, 1])))
  const track = box('trak', box('mdia', box('minf', box('dinf', here))))
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('mdat', Buffer.alloc(8)), box('moov', track)])
})()
