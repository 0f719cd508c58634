import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { reportDelivery } from '#server/commands/delivery/report-delivery.ts'
import type { Deps } from '#server/deps.ts'
import finishInterviews from '#server/jobs/finish-interviews.ts'
import { findOwnInterview } from '#server/queries/own-interview.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { DAY_MS, MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { SAMPLE_CANDIDATE_ID } from '../../support/server/world.ts'

const HOUR_MS = 60 * MINUTE_MS
const clock = movableClock()
const scene = useScene({ clock })
let deps: Deps
beforeAll(() => void (deps = scene.app.deps))

const { gid, interviewId } = sample
const candidate = { id: SAMPLE_CANDIDATE_ID, role: 'jobseeker', gid, name: '' } as const
const interview = { by: 'test', col: 'interviews' as const, id: interviewId, gid }
const run = (): Promise<void> => finishInterviews.run(deps, {}, { number: 1 })
const stored = async () => (await deps.models.entities.findOne({ _id: interviewId, gid }).lean())?.body
const finishedAt = async (): Promise<unknown> => (await stored())?.['finishedAt']

let n = 0
/** An answer that the employer has, or one that is on its way. */
async function give(questionId: string, kind: 'video' | 'choice' | 'short', isHere = true): Promise<void> {
  const id = `01k9finish000000000000000${n++}`
  const fields = { interviewId, questionId, kind, attempt: 1, state: 'final' as const, startedAt: clock.now() }
  await insertDoc(deps, { by: 'candidate', col: 'answers', id, gid, scope: `job:${sample.jobId}`, iv: interviewId, fields })
  const receipt = { code: `C${n}`, at: clock.now() }
  if (isHere) await commitEdit(deps, { by: 'delivery', col: 'answers', id, gid, changes: { receipt } })
  else await deps.models.entities.updateOne({ _id: id, gid }, { $unset: { 'body.receipt': 1 } })
}

beforeEach(async () => {
  await deps.models.entities.deleteMany({ gid, col: 'answers', iv: interviewId })
  await deps.models.uploads.deleteMany({ gid })
  await deps.models.entities.updateOne({ _id: interviewId, gid }, { $unset: { 'body.finishedAt': 1, 'body.stage': 1, 'body.endAt': 1 } })
  await commitEdit(deps, { ...interview, changes: { delivered: { received: 1, total: 3 }, firstAnswerAt: clock.now() } })
  const told = {
    interview_id: interviewId,
    phase: 'idle' as const,
    uploads: [],
    free_bytes: null,
    app_version: '1.0.1',
    browser: 'chrome' as const,
  }
  await reportDelivery(deps, must(await findOwnInterview(deps, candidate, interviewId), 'of the sample'), told, 'device')
})

describe('the end of an interview whose device does not come back', () => {
  it('is noted by the server once every answer is here and nobody is at it any more', async () => {
    await give(sample.videoQuestionId, 'video')
    await give(sample.choiceQuestionId, 'choice')
    const lastAt = clock.now()
    await give(sample.shortQuestionId, 'short')
    await run()
    expect(await finishedAt()).toBeUndefined()
    clock.forward(2 * HOUR_MS)
    await run()
    expect(await stored()).toMatchObject({ stage: 'done' })
    expect(await finishedAt()).toBeGreaterThanOrEqual(lastAt)
    expect(await finishedAt()).toBeLessThan(lastAt + HOUR_MS)
    const before = await stored()
    await run()
    expect(await stored()).toEqual(before)
  })

  it('waits for an answer that is on its way, for a question that is open, and for a recording that waits for a decision', async () => {
    await give(sample.videoQuestionId, 'video')
    await give(sample.choiceQuestionId, 'choice')
    clock.forward(2 * HOUR_MS)
    await run()
    expect(await finishedAt()).toBeUndefined()
    await give(sample.shortQuestionId, 'video', false)
    clock.forward(2 * HOUR_MS)
    await run()
    expect(await finishedAt()).toBeUndefined()
    await deps.models.entities.deleteMany({ gid, col: 'answers', 'body.questionId': sample.shortQuestionId })
    await give(sample.shortQuestionId, 'short')
    const objectName = videoObjectName({ interviewId, questionId: sample.videoQuestionId, attempt: 2, segment: 0 })
    const upload = { _id: `media/${objectName}`, gid, bucket: 'media', objectName, uploadId: 'u', interviewId, answerId: 'a2', segment: 0 }
    await deps.models.uploads.insertMany([{ ...upload, state: 'verified', bytes: 9, createdBy: 'c', createdAt: clock.now() }], {
      lean: true,
    })
    clock.forward(2 * HOUR_MS)
    await run()
    expect(await finishedAt()).toBeUndefined()
  })

  it('comes with the deadline when only what nobody has to answer is open', async () => {
    await give(sample.videoQuestionId, 'video')
    await commitEdit(deps, { ...interview, changes: { endAt: clock.now() + DAY_MS } })
    clock.forward(2 * DAY_MS)
    await run()
    expect(await finishedAt()).toBeUndefined()
    await give(sample.choiceQuestionId, 'choice')
    clock.forward(2 * HOUR_MS)
    await run()
    expect(await finishedAt()).toBeTypeOf('number')
  })
})
