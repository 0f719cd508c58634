import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CvProgress, ImportedCvs } from '#shared/views/cv/imported-cvs.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { must } from '#shared/primitives/must.ts'
import { importCvs } from '#server/commands/cv/import-cvs.ts'
import { readStoredCv } from '#server/commands/cv/read-stored-cv.ts'
import { saveCriteria } from '#server/commands/cv/save-criteria.ts'
import { tryToScore } from '#server/commands/cv/score-stored-cv.ts'
import { expireFiles } from '#server/commands/interview/practice-video.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { copyJob } from '#server/commands/jobs/copy-job.ts'
import type { Deps } from '#server/deps.ts'
import { loadJobParts } from '#server/queries/job-parts.ts'
import { pdfOfObjects } from '#server/services/cv/extract/cv-files.fake.ts'
import { createVirusScanner } from '#server/services/virus/virus-scanner.ts'
import { documents } from '#server/sync/documents.ts'
import { makeMember } from '../api/group/support.ts'
import { EICAR, startFakeClamd } from '../support/faults/fake-clamd.ts'
import { bringCvs, cvName, cvText, sha256Of } from '../support/server/bring-cvs.ts'
import { sampleRecruiter, useScene } from '../support/server/scene.ts'

const scene = useScene()
const { gid, jobId } = sample
let deps: Deps
let clamd: Awaited<ReturnType<typeof startFakeClamd>>
const row = async (id: string) => must(await documents.get(deps, 'interviews', { id, gid }), 'it is there')
const take = (cv_list: object[], token?: string) =>
  scene.result<ImportedCvs>('recruiter/import_candidates_via_cv_list', { job_id: jobId, cv_list }, token)
const progress = (object_name: string) =>
  scene.result<CvProgress[]>('recruiter/poll_candidate_cv_process_progress', { job_id: jobId, cv_list: [object_name] })
const brought = async (file: string, bytes: string | Uint8Array) => {
  const [object_name = ''] = await bringCvs(scene, [{ file, bytes }])
  return { object_name, name: file, interview_id: newId(), sha256: sha256Of(bytes) }
}
const listed = ({ object_name, name, interview_id }: Awaited<ReturnType<typeof brought>>) => ({ object_name, name, interview_id })

beforeAll(async () => {
  deps = scene.app.deps
  clamd = await startFakeClamd()
  Object.assign(deps.virus, createVirusScanner(clamd.url))
})
afterAll(() => clamd.stop())
beforeEach(() =>
  deps.models.accounts.updateOne({ _id: sample.recruiterId, gid }, { $set: { 'features.cv_scoring': true, 'features.aiRequired': true } }),
)

it('R373 R376 a file in which the scanner finds a virus is not stored, and its import says so and stops no other', async () => {
  const name = cvName('ill.txt')
  const { urls } = await scene.result<{ urls: { url: string }[] }>('s3/create_bulk_presigned_url', { object_names: [name] })
  const answer = await fetch(must(urls[0], 'address').url, { method: 'PUT', body: EICAR })
  expect(await answer.json()).toMatchObject({ error_code: 4, message: 'VIRUS_SCAN_POSITIVE' })
  const good = await brought('well.txt', cvText({ name: 'Will Well' }))
  const ill = { object_name: name, name: 'ill.txt', interview_id: newId() }
  const { imported, refused } = await take([ill, listed(good)])
  expect(refused).toEqual([{ object_name: name, tag: 'VIRUS_SCAN_POSITIVE' }])
  expect(imported).toHaveLength(1)
  expect(await documents.get(deps, 'interviews', { id: ill.interview_id, gid })).toBeNull()
  expect(await deps.s3.head('resume', name)).toBeNull()
})

it('the file after a hostile one is read by the same reader', async () => {
  const loop = await brought('loop.pdf', pdfOfObjects(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']))
  const good = await brought('next.txt', cvText({ name: 'Nora Next', email: 'nora@next.test' }))
  await take([listed(loop), listed(good)])
  for (const { interview_id: interviewId, sha256 } of [loop, good]) await readStoredCv(deps, { interviewId, sha256 }, 1)
  expect(await row(loop.interview_id)).toMatchObject({ cvStatus: 'parsing_failed' })
  expect(await row(good.interview_id)).toMatchObject({ cvStatus: 'parsed', name: 'Nora Next', email: 'nora@next.test' })
}, 60_000)

it('R180 R376 a CV that cannot be queued says queue_failed, and the next import of it queues it', async () => {
  const cv = await brought('full.txt', cvText({ name: 'Fay Full' }))
  const full: Deps = { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.reject(new Error('the disk is full')) } }
  const job = { by: sample.recruiterId, gid, jobId, scope: `job:${jobId}` }
  const { imported } = await importCvs(full, job, [{ objectName: cv.object_name, name: cv.name, interviewId: cv.interview_id }])
  expect(imported).toMatchObject([{ status: 'queue_failed' }])
  expect(await progress(cv.object_name)).toMatchObject([{ status: 'queue_failed', tag: 'sqs_error' }])
  expect((await take([listed(cv)])).imported).toMatchObject([{ status: 'queued' }])
  expect((await row(cv.interview_id)).cvStatus).toBe('queued')
})

it('R180 R181 a CV that cannot be scored is tried three times, says scoring_failed, and is never a low number', async () => {
  const settings = { skills: { values: ['SQL'], mode: 'similar' as const, weight: 2 } }
  await saveCriteria(deps, { by: sample.recruiterId, gid, jobId, settings })
  const cv = await brought('sam.txt', cvText({ name: 'Sam Score' }))
  await take([listed(cv)])
  await readStoredCv({ ...deps, models: withoutScores() }, { interviewId: cv.interview_id, sha256: cv.sha256 }, 1).catch(() => undefined)
  expect((await row(cv.interview_id)).cvStatus).toBe('queued')
  await expect(tryToScore({ ...deps, models: withoutScores() }, cv.interview_id, 2)).rejects.toThrow('cannot be written')
  await tryToScore({ ...deps, models: withoutScores() }, cv.interview_id, 3)
  const { cvStatus, cvScore } = await row(cv.interview_id)
  expect([cvStatus, cvScore]).toEqual(['scoring_failed', undefined])
  expect(await progress(cv.object_name)).toMatchObject([{ status: 'scoring_failed', matchingScore: '-' }])
  await tryToScore(deps, cv.interview_id, 1)
  expect(await row(cv.interview_id)).toMatchObject({ cvStatus: 'scored', cvScore: { total: 100 } })
}, 60_000)

/** The store as it is when reasons of scores cannot be written. */
function withoutScores(): Deps['models'] {
  const updateOne = (filter: never, change: { $set?: object }): unknown => {
    if ('scored' in (change.$set ?? {})) throw new Error('cannot be written')
    return deps.models.cvs.updateOne(filter, change)
  }
  const cvs = new Proxy(deps.models.cvs, { get: (model, name) => (name === 'updateOne' ? updateOne : Reflect.get(model, name)) as unknown })
  return { ...deps.models, cvs }
}

it('R294 S139 a copied job has the criteria, and no row of the other counts as older', async () => {
  const settings = { skills: { values: ['Rust'], mode: 'exact' as const, weight: 3 } }
  await saveCriteria(deps, { by: sample.recruiterId, gid, jobId, settings })
  const copy = newJobId(deps.clock.now())
  await addJob(deps, sampleRecruiter, { id: copy, programmeId: sample.programmeId, name: 'Copy', jobType: 'interview' })
  await copyJob(deps, sampleRecruiter, must(await loadJobParts(deps, { gid, jobId }), 'job'), { jobId: copy, gid })
  const config = await scene.result('recruiter/fetch_cv_scoring_config', { job_id: copy })
  expect(config).toMatchObject({ rows_with_older: 0, settings: { skills: settings.skills } })
})

it('a file that nobody imports is its uploader’s alone and goes after a day; what was imported stays, and colleagues read it', async () => {
  const colleague = await makeMember(scene, 'recruiter')
  const [kept, left] = [await brought('kept.txt', cvText({ name: 'Kim Kept' })), await brought('left.txt', cvText({ name: 'Lea Left' }))]
  const may = async (token?: string): Promise<string[]> => {
    const asked = await Promise.all(
      [kept, left].map(({ object_name }) => scene.post('s3/get_s3_object_url', { bucket_name: 'resume', object_name }, token)),
    )
    return asked.map(({ body, status }) => (status === 200 && body?.error_code === 0 ? 'yes' : 'no'))
  }
  expect([await may(), await may(colleague.token)]).toEqual([['yes', 'yes'], ['no', 'no']]) // prettier-ignore
  await take([listed(kept)])
  expect([await may(), await may(colleague.token)]).toEqual([['yes', 'yes'], ['yes', 'no']]) // prettier-ignore
  const { models, s3, clock } = deps
  await expireFiles({ models, s3, clock: { now: () => clock.now() + 25 * 3_600_000 } })
  expect([await s3.head('resume', kept.object_name), await s3.head('resume', left.object_name)]).toEqual([expect.anything(), null])
  expect((await take([listed(left)])).refused).toEqual([{ object_name: left.object_name, tag: 'CV_MISSING' }])
})
