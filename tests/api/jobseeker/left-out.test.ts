import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { startScene, type Scene } from '../scene.ts'

const MINUTE_MS = 60_000
const NOW = Date.UTC(2026, 10, 21, 10)
let scene: Scene
beforeAll(async () => {
  scene = await startScene({ clock: { now: () => NOW } })
  const { gid, jobId } = sample
  const place = { by: 'test', col: 'jobSettings', id: settingId(jobId, 'order'), gid } as const
  await insertDoc(scene.app.deps, { ...place, scope: `job:${jobId}`, iv: '', fields: { jobId, section: 'order' } })
  const set = (id: string, questionId: string) => [{ id, questionIds: [questionId] }]
  const tests = [
    { id: 'tv', type: 'Video Interview' as const, sets: set('s1', sample.videoQuestionId) },
    { id: 'tc', type: 'Multiple Choices' as const, minutes: 5, sets: set('s2', sample.choiceQuestionId) },
  ]
  await commitEdit(scene.app.deps, { ...place, changes: { tests } })
})
afterAll(() => scene.app.stop())

const edit = (changes: Partial<Interview>) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
const delivered = async () => (await scene.interview()).delivered
const begun = (id: string, deadlineAt: number | null) => ({ id, attempt: 1, startedAt: NOW, deadlineAt })

it('S065 a video that was left out of a finished test counts as not asked, as soon as that is known and until it is asked again', async () => {
  const choice = begun('tc', NOW + 5 * MINUTE_MS)
  await edit({ tests: [choice], startedAt: NOW })
  await scene.asCandidate('jobseeker/submit_answer', { current_question_test: 1, question_index: 0, answer: 'c1' })
  await expect.poll(delivered).toEqual({ received: 1, total: 3 })
  await edit({ tests: [{ ...begun('tv', null), finishedAt: NOW }, choice] })
  await expect.poll(delivered).toEqual({ received: 1, total: 2 })
  await edit({ rounds: { [sample.videoQuestionId]: 1 }, tests: [{ ...begun('tv', null), finishedAt: NOW }] })
  await expect.poll(delivered).toEqual({ received: 1, total: 3 })
})
