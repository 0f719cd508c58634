import { beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { CandidateRow } from '#shared/views/candidate-row.ts'
import type { AllStatisticsView, StatisticsView } from '#shared/views/statistics/statistics.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { proveRubric } from '#server/commands/reviews/automatic/prove-rubric.ts'
import { sumUpJob } from '#server/commands/reviews/sum-up-reviews.ts'
import { hasStaleSums } from '#server/queries/automatic/ended-proofs.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { addRated, approveFor, RUBRIC } from '../../contract/made/rated.ts'
import { useScene } from '../../support/server/scene.ts'

/** More than are summed up before an edit is answered: the job does it, which here runs when it is told to. */
const PEOPLE = 30
const scene = useScene()
const { gid, jobId: job_id, shortQuestionId: id } = sample
const place = { scope: `job:${job_id}`, gid }
const CHANGED = { ...RUBRIC, jobBasis: 'Guests complain at night.' }

const setRubric = (rubric: typeof RUBRIC) =>
  commitEdit(scene.app.deps, { by: sample.recruiterId, col: 'questions', id, gid, changes: { rubric } })
const sumUp = () => sumUpJob(scene.app.deps, place, { reading: 'now' })
const question = () => documents.get(scene.app.deps, 'questions', { id, gid })
const scoresInList = async () => {
  const asked = { job_id, limit: 0, sort: 'autoScore', order: 'desc' }
  const { candidates } = await scene.result<{ candidates: CandidateRow[] }>('recruiter/fetch_scores', asked)
  return candidates.filter(({ interviewId }) => people.includes(interviewId)).map(({ autoScore }) => autoScore)
}
const averages = async () => {
  const of = async (score_filter: string) => (await scene.result<StatisticsView>('statistics/statistics', { job_id, score_filter })).average
  const { jobs } = await scene.result<AllStatisticsView>('statistics/fetch_all_statistics', {})
  return [await of('auto'), await of('total'), jobs.find((one) => one.job_id === job_id)?.average, await of('recruiter')]
}
const stored = async () => (await documents.find(scene.app.deps, 'interviews', { id: people, gid })).map(({ autoScore }) => autoScore)

let people: string[]
beforeAll(async () => {
  const { deps } = scene.app
  await deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.aiRequired': true } })
  const changes = { weights: { communication_weight: 3 } }
  await saveSetting(deps, { gid, jobId: job_id, section: 'scoring', changes, by: sample.recruiterId })
  await approveFor(scene)
  people = await addRated(scene, PEOPLE)
  for (const iv of people) await commitEdit(deps, { by: 'test', col: 'interviews', id: iv, gid, changes: { finishedAt: 9 } })
  await sumUp()
  await proveRubric(deps, { questionId: id, gid })
  await sumUp()
}, 120_000)

it('S112 S122 S123 a changed rubric takes its numbers out of a list and statistics of many people at once; ratings of people stay', async () => {
  const before = await averages()
  expect(before.every((one) => typeof one === 'number')).toBe(true)
  expect((await scoresInList())[0]).toBe(100)

  await setRubric(CHANGED)
  expect((await stored()).includes(100), 'the job has not run').toBe(true)
  expect(await scoresInList()).toEqual(people.map(() => '-'))
  expect(await averages()).toEqual(['-', '-', '-', before[3]])

  await setRubric(RUBRIC)
  expect([await averages(), (await scoresInList())[0]]).toEqual([before, 100])
})

it('S112 S122 once the job has summed them up there is nothing to leave out, whatever is approved meanwhile', async () => {
  const { deps } = scene.app
  await setRubric(CHANGED)
  // approved and compared before the job came to it: the proof of before stays until no sum holds a number by it
  await approveFor(scene, CHANGED)
  await proveRubric(deps, { questionId: id, gid })
  expect(await hasStaleSums(deps, place)).toBe(true)
  expect(await scoresInList()).toEqual(people.map(() => '-'))

  await sumUp()
  expect([await hasStaleSums(deps, place), (await question())?.rubricProof]).toEqual([false, undefined])
  expect((await stored()).includes(100)).toBe(false)
  await proveRubric(deps, { questionId: id, gid })
  expect((await question())?.rubricProof).toMatchObject({ n: PEOPLE, ready: true })
  await sumUp()
  expect((await scoresInList())[0]).toBe(100)
})
