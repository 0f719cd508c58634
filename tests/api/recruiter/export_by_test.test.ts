import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { must } from '#shared/primitives/must.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { loadJobParts } from '#server/queries/job-parts.ts'
import { addAnswered, rightChoice, shortAnswer } from '../../contract/made/answered.ts'
import { exportedBytes, makeNow, readRows } from '../../support/server/exported.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { gid, jobId } = sample

it('R383 S112 the answers of one test of a job, of all or of chosen people, with the numbers their questions have in the interview; another test is an api error', async () => {
  const { deps } = scene.app
  const iv = await addAnswered(scene, [shortAnswer, await rightChoice(scene)])
  const parts = must(await loadJobParts(deps, { gid, jobId }), 'the sample job')
  const test = must(
    parts.tests.find(({ sets }) => sets.some(({ questions }) => questions.some(({ kind }) => kind === 'choice'))),
    'a test of choices',
  )
  const asked = await scene.result<ExportedFile>('recruiter/export_by_test', { job_id: jobId, test: test.id })
  expect(asked).toMatchObject({ kind: 'xlsx', sections: ['personal_info', 'candidate_answer'], job_ids: [jobId] })
  await makeNow(deps, asked, gid)
  const rows = await readRows(must(await exportedBytes(deps, asked, gid), 'the file'), 'candidate_answer')
  expect(rows.filter((row) => row['interview_id'] === iv)).toMatchObject([{ question_no: 2, answer: 'Right', score: 100 }])
  expect(new Set(rows.map((row) => row['question_no']))).toEqual(new Set([2]))
  const other = await addAnswered(scene, [shortAnswer, await rightChoice(scene)])
  const chosen = await scene.result<ExportedFile>('recruiter/export_by_test', { job_id: jobId, test: test.id, interview_ids: [other] })
  expect(chosen).toMatchObject({ count: 1 })
  await makeNow(deps, chosen, gid)
  const ofOne = await readRows(must(await exportedBytes(deps, chosen, gid), 'the file'), 'candidate_answer')
  expect(ofOne.map((row) => row['interview_id'])).toEqual([other])
  const unknown = await scene.post('recruiter/export_by_test', { job_id: jobId, test: 'none-of-it' })
  expect(unknown.body).toMatchObject({ error_code: 9, message: 'api error' })
})
