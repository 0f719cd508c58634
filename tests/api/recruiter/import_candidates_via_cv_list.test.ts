import { beforeAll, describe, expect, it } from 'vitest'
import type { CvProgress, ImportedCvs } from '#shared/views/cv/imported-cvs.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { expireFiles } from '#server/commands/interview/practice-video.ts'
import { documents } from '#server/sync/documents.ts'
import { bringCvs, cvName, cvText } from '../../support/server/bring-cvs.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene({ jobs: true })
const { gid, jobId: job_id } = sample
const take = (cv_list: object[]) => scene.result<ImportedCvs>('recruiter/import_candidates_via_cv_list', { job_id, cv_list })
const poll = (cv_list: string[]) => scene.result<CvProgress[]>('recruiter/poll_candidate_cv_process_progress', { job_id, cv_list })
const setFeature = (isOn: boolean) =>
  scene.app.deps.models.accounts.updateOne(
    { _id: sample.recruiterId, gid },
    { $set: { 'features.cv_scoring': isOn, 'features.aiRequired': true } },
  )
const row = (id: string) => documents.get(scene.app.deps, 'interviews', { id, gid })
const rows = () => documents.find(scene.app.deps, 'interviews', { scope: `job:${job_id}`, gid })
const ENDS = ['parsed', 'scored', 'parsing_failed', 'queue_failed', 'scoring_failed']
const ended = async (names: string[]) => {
  let found: CvProgress[] = []
  await expect
    .poll(async () => (found = await poll(names)).every(({ status }) => ENDS.includes(status)) && found.length, { timeout: 30_000 })
    .toBe(names.length)
  return found
}

beforeAll(() => setFeature(true))

describe('CVs that a recruiter imports', { timeout: 60_000 }, () => {
  it('R180 R463 become candidates with the name and the address that are read, once however often it is asked', async () => {
    const files = [
      { file: 'ann.txt', bytes: cvText({ name: 'Ann Archer', email: 'Ann.Archer@example.org' }) },
      { file: 'Ben_Brook.txt', bytes: cvText({ name: 'Ben Brook' }) },
    ]
    const names = await bringCvs(scene, files)
    const list = names.map((object_name, at) => ({ object_name, name: files[at]?.file, interview_id: newId() }))
    const first = await take(list)
    expect(first.imported).toEqual(list.map(({ object_name, interview_id }) => ({ object_name, interview_id, status: 'queued' })))
    const found = await ended(names)
    expect(found.map(({ name, email, status, tag }) => [name, email, status, tag])).toEqual([
      ['Ann Archer', 'ann.archer@example.org', 'parsed', ''],
      ['Ben Brook', '', 'parsed', ''],
    ])
    expect(await row(list[1]?.interview_id ?? '')).toMatchObject({ email: `${list[1]?.interview_id}@no-address.invalid` })
    const count = (await rows()).length
    expect((await take(list)).imported).toEqual(
      list.map(({ object_name, interview_id }) => ({ object_name, interview_id, status: 'parsed' })),
    )
    expect((await rows()).length).toBe(count)
  })

  it('are one where the bytes are the same, in the list and in the job, also without an id of the caller', async () => {
    const bytes = cvText({ name: 'Cara Cole', email: 'cara@example.org' })
    const names = await bringCvs(scene, [
      { file: 'cara.txt', bytes },
      { file: 'cara again.txt', bytes },
    ])
    const list = names.map((object_name) => ({ object_name, name: 'cara.txt' }))
    const before = (await rows()).length
    const { imported, repeated, refused } = await take(list)
    expect([imported.length, repeated, refused]).toEqual([1, [{ object_name: names[1], interview_id: imported[0]?.interview_id }], []])
    await ended(names.slice(0, 1))
    expect((await take(list)).repeated).toEqual(repeated)
    expect((await rows()).length).toBe(before + 1)
    // a file that nobody needed goes as one that nobody imported
    const { models, s3, clock } = scene.app.deps
    await expireFiles({ models, s3, clock: { now: () => clock.now() + 86_400_000 } })
    expect([await s3.head('resume', names[0] ?? ''), await s3.head('resume', names[1] ?? '')]).toEqual([expect.anything(), null])
  })

  it('join the row that has their address already, as a new version of it', async () => {
    const [first = ''] = await bringCvs(scene, [{ file: 'dan.txt', bytes: cvText({ name: 'Dan Dale', email: 'dan@example.org' }) }])
    const { imported } = await take([{ object_name: first, name: 'dan.txt' }])
    await ended([first])
    const [second = ''] = await bringCvs(scene, [
      { file: 'dan new.txt', bytes: cvText({ name: 'Dan Dale', email: 'DAN@example.org', skills: 'Go' }) },
    ])
    const before = (await rows()).length
    const made = (await take([{ object_name: second, name: 'dan new.txt' }])).imported[0]?.interview_id ?? ''
    await expect.poll(async () => (await poll([second]))[0]).toMatchObject({ interview_id: imported[0]?.interview_id, reason: 'repeated' })
    await expect.poll(() => row(made)).toBeNull()
    await ended([second])
    expect((await rows()).length).toBe(before)
    const stored = await scene.app.deps.models.cvs.findOne({ _id: imported[0]?.interview_id ?? '', gid }).lean()
    expect(stored?.versions.map(({ objectName, reading }) => [objectName, reading?.body.skills])).toEqual([
      [second, ['Go']],
      [first, ['SQL', 'Python']],
    ])
  })

  it('by_cv: the given name and address count; an address of the job is listed as repeated and gets the file', async () => {
    const [first = '', second = ''] = await bringCvs(scene, [
      { file: 'eve.txt', bytes: cvText({ name: 'Somebody Else', email: 'else@example.org' }) },
      { file: 'sam.txt', bytes: cvText({ name: 'Sam Sample', skills: 'Rust' }) },
    ])
    const people = [
      { name: 'Eve East', email: 'eve@example.org', phoneNum: '+49 1', object_name: first, interview_id: newId() },
      { name: 'Sam S.', email: sample.candidateEmail, object_name: second },
    ]
    const answer = await scene.result<ImportedCvs>('recruiter/import_candidates_by_cv', { job_id, jobseeker_list: people })
    expect(answer.imported.map(({ interview_id }) => interview_id)).toEqual([people[0]?.interview_id])
    expect(answer.repeated).toEqual([{ object_name: second, interview_id: sample.interviewId }])
    const found = await ended([first, second])
    expect(found.map(({ name, email, reason }) => [name, email, reason])).toEqual([
      ['Eve East', 'eve@example.org', ''],
      [expect.any(String), sample.candidateEmail, 'repeated'],
    ])
    expect(await row(people[0]?.interview_id ?? '')).toMatchObject({ phone: '+49 1' })
  })

  it('R443 that cannot be read keep their row and say why, and a wrong one stops no other', async () => {
    const [bad = '', good = ''] = await bringCvs(scene, [
      { file: 'broken.pdf', bytes: '%PDF-1.7\nnothing else' },
      { file: 'fay.txt', bytes: cvText({ name: 'Fay Fern', email: 'fay@example.org' }) },
    ])
    const strange = [cvName('theirs.txt', foreign.gid), cvName('nobodys.txt')]
    const { imported, refused } = await take([...strange, bad, good].map((object_name) => ({ object_name, name: 'file.pdf' })))
    expect(refused).toEqual(strange.map((object_name) => ({ object_name, tag: 'CV_MISSING' })))
    expect(imported.map(({ object_name }) => object_name)).toEqual([bad, good])
    const found = await ended([bad, good])
    expect(found.map(({ status, tag, reason, matchingScore }) => [status, tag, reason, matchingScore])).toEqual([
      ['parsing_failed', 'file_processing_error', 'damaged', '-'],
      ['parsed', '', '', '-'],
    ])
    expect(await row(found[0]?.interview_id ?? '')).toMatchObject({ name: 'file', cvStatus: 'parsing_failed' })
    expect(await poll([...strange, good])).toHaveLength(1)
  })

  it('R439 R440 are at most 500 at once; R277 refused while the flag is off; not into jobs of others', async () => {
    const list = (count: number) => Array.from({ length: count }, (_none, n) => ({ object_name: cvName(`${n}.txt`), name: 'x' }))
    expect((await take(list(500))).refused).toHaveLength(500)
    expect((await scene.post('recruiter/import_candidates_via_cv_list', { job_id, cv_list: list(501) })).status).toBe(422)
    const elsewhere = { job_id: foreign.jobId, cv_list: list(1) }
    expect((await scene.post('recruiter/import_candidates_via_cv_list', elsewhere)).status).toBe(404)
    await setFeature(false)
    const bodies = {
      import_candidates_via_cv_list: { job_id, cv_list: list(1) },
      import_candidates_by_cv: { job_id, jobseeker_list: [{ name: 'A', email: 'a@example.org', object_name: cvName('a.txt') }] },
      poll_candidate_cv_process_progress: { job_id, cv_list: [cvName('a.txt')] },
    }
    for (const [call, body] of Object.entries(bodies))
      expect([call, (await scene.post(`recruiter/${call}`, body)).status]).toEqual([call, 403])
    await setFeature(true)
  })
})
