import { beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { followCvConsent } from '#server/commands/cv/follow-consent.ts'
import { readStoredCv } from '#server/commands/cv/read-stored-cv.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { bringCvs, cvText, sha256Of } from '../../support/server/bring-cvs.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { gid, jobId: job_id } = sample
const PEOPLE = [
  { file: 'ann.txt', bytes: `${cvText({ name: 'Ann Ash', skills: 'ReactJS, SQL' })}\nLanguages\nThai - native\n` },
  {
    file: 'bob.txt',
    bytes: `${cvText({ name: 'Bob Bay', skills: 'Welding' })}\nEducation\nMaster of Science, Delft University\n2010 - 2014\n`,
  },
]
let ids: string[]
const found = async (lists: Record<string, string[]>): Promise<string[]> => {
  const { candidates } = await scene.result<{ candidates: { name: string }[] }>('recruiter/fetch_scores', { job_id, limit: 0, ...lists })
  return candidates.map(({ name }) => name).toSorted()
}
const rowOf = (n: number) => documents.get(scene.app.deps, 'interviews', { id: ids[n] ?? '', gid })

beforeAll(async () => {
  const { deps } = scene.app
  await deps.models.accounts.updateOne({ _id: sample.recruiterId, gid }, { $set: { 'features.cv_scoring': true } })
  const names = await bringCvs(scene, PEOPLE)
  ids = names.map(() => newId())
  const cv_list = names.map((object_name, n) => ({ object_name, name: PEOPLE[n]?.file ?? '', interview_id: ids[n] }))
  await scene.result('recruiter/import_candidates_via_cv_list', { job_id, cv_list })
  for (const [n, { bytes }] of PEOPLE.entries()) await readStoredCv(deps, { interviewId: ids[n] ?? '', sha256: sha256Of(bytes) }, 1)
}, 60_000)

it('R129 R131 R300 finds by skills, languages and education that CVs tell of, by any word for a thing', async () => {
  expect(await found({ skills: ['React'] })).toEqual(['Ann Ash'])
  expect(await found({ skills: ['react js', 'welding'] })).toEqual(['Ann Ash', 'Bob Bay'])
  expect(await found({ skills: ['welding'], language: ['thai'] })).toEqual([])
  expect(await found({ language: ['ภาษาไทย'] })).toEqual(['Ann Ash'])
  expect(await found({ education: ['bachelor'] })).toEqual(['Bob Bay'])
  expect(await found({ education: ['doctorate'] })).toEqual([])
})

it('S138 rows carry those words, so that a device finds the same; rows of before are found all the same', async () => {
  expect(await rowOf(0)).toMatchObject({ cvStatus: 'parsed', cvSays: { skills: ['react', 'SQL'], languages: ['thai'] } })
  expect((await rowOf(1))?.cvSays?.level).toBe('master')
  const { deps } = scene.app
  await commitEdit(deps, { by: 'test', col: 'interviews', id: ids[0] ?? '', gid, changes: { cvSays: undefined } })
  expect(await found({ skills: ['React'] })).toEqual(['Ann Ash'])
})

it('follows what a person corrects without a new score, and goes with a no to machines', async () => {
  const { deps } = scene.app
  const skill = '/skills/0'
  const change = { interview_id: ids[1], update_keys: [skill], input_object: { [skill]: 'Soldering' }, re_score: false }
  await scene.result('recruiter/update_cv_scoring_information', change)
  expect((await rowOf(1))?.cvSays?.skills).toEqual(['Soldering'])
  await commitEdit(deps, { by: 'test', col: 'interviews', id: ids[1] ?? '', gid, changes: { noMachineHelp: true } })
  const row = await rowOf(1)
  if (row) await followCvConsent(deps, row)
  expect((await rowOf(1))?.cvSays).toBeUndefined()
  expect(await found({ skills: ['Soldering'] })).toEqual([])
})
