import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { eraseOverdue } from '#server/commands/privacy/erase-overdue.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { readStoredCv } from '#server/commands/cv/read-stored-cv.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { must } from '#shared/primitives/must.ts'
import { bringCvs, cvText } from '../../support/server/bring-cvs.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { gid, jobId: job_id } = sample
beforeAll(async () => {
  await scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId, gid }, { $set: { 'features.cv_scoring': true } })
})

/** Every collection and every object, as text. */
async function everything(): Promise<string> {
  const { connection, s3 } = scene.app.deps
  const db = must(connection.db, 'the app runs')
  const parts: string[] = []
  for (const { name } of await db.listCollections().toArray())
    if (!name.startsWith('system.')) parts.push(JSON.stringify(await db.collection(name).find({}).toArray()))
  for (const bucket of ['resume', 'media', 'recruiter', 'processed'] as const)
    for await (const { key } of s3.list(bucket)) {
      const object = await s3.get(bucket, key)
      parts.push(key, object ? await new Response(object.stream).text() : '')
    }
  return parts.join('\n')
}

it('R481 in a job of CVs the days begin when the CV was read', async () => {
  const { deps } = scene.app
  const DAY_MS = 86_400_000
  const [object_name = ''] = await bringCvs(scene, [{ file: 'old.txt', bytes: cvText({ name: 'Olga Old', email: 'olga@old.test' }) }])
  const interview_id = newId()
  await scene.result('recruiter/import_candidates_via_cv_list', { job_id, cv_list: [{ object_name, name: 'old.txt', interview_id }] })
  await readStoredCv(deps, { interviewId: interview_id, objectName: object_name }, 1)
  await commitEdit(deps, { by: 'test', col: 'jobs', id: job_id, gid, changes: { jobType: 'cv' } })
  await deps.models.accounts.updateOne({ _id: sample.recruiterId, gid }, { $set: { dataRetentionDays: 30 } })
  const isThere = () => documents.exists(deps, 'interviews', { id: interview_id, gid })
  const after = (days: number) => ({ ...deps, clock: { now: () => deps.clock.now() + days * DAY_MS } })
  await eraseOverdue(after(29))
  expect(await isThere()).toBe(true)
  await eraseOverdue(after(31))
  expect(await isThere()).toBe(false)
  await deps.models.accounts.updateOne({ _id: sample.recruiterId, gid }, { $set: { dataRetentionDays: 0 } })
})

describe('the CV of a person who is erased', { timeout: 60_000 }, () => {
  it('R481 leaves no object, row or word, in any collection and any bucket', async () => {
    const words = { name: 'Zebulon Quibble', email: 'zebulon@quibble.test', skills: 'Ferrofluidics', title: 'Data Analyst' }
    const file = 'Zebulon-Quibble.txt'
    const [object_name = ''] = await bringCvs(scene, [{ file, bytes: cvText(words) }])
    const interview_id = newId()
    await scene.result('recruiter/import_candidates_via_cv_list', { job_id, cv_list: [{ object_name, name: file, interview_id }] })
    await readStoredCv(scene.app.deps, { interviewId: interview_id, objectName: object_name }, 1)
    const marks = [/zebulon/i, /quibble/i, /ferrofluidics/i]
    const before = await everything()
    expect(marks.map((mark) => mark.test(before))).toEqual([true, true, true])
    const interview = must(await documents.get(scene.app.deps, 'interviews', { id: interview_id, gid }), 'it was imported')
    expect(interview).toMatchObject({ name: 'Zebulon Quibble', email: 'zebulon@quibble.test', cvStatus: 'parsed' })
    await eraseCandidate(scene.app.deps, interview, { days: 0 })
    const after = await everything()
    const left = marks.flatMap((mark) => [...after.matchAll(new RegExp(`.{0,120}${mark.source}.{0,60}`, 'giu'))].map(([text]) => text))
    expect(left).toEqual([])
  })
})
