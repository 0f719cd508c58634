import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Segment } from '#shared/entities/answer.ts'
import { MOST_SEGMENTS } from '#shared/lib/files/object-name.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { compositeChecksum } from '#server/services/s3/checksum.ts'
import { SAMPLE_CANDIDATE_ID } from '../../support/server/world.ts'
import { Caller } from '../../sync/support/http.ts'
import { resultOf, sha256, startScene, type Scene } from '../scene.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const { idOf, put, complete } = uploadCalls(() => scene)

/** A candidate whose recorder began so often, each time for a moment. */
async function deliver(attempt: number, starts: number) {
  const answer_id = newId()
  const recorded = Array.from({ length: starts }, (_, segment) => ({
    body: Buffer.from(`start ${segment} of take ${attempt}`),
    object_name: videoObjectName({ interviewId: sample.interviewId, questionId: sample.videoQuestionId, attempt, segment }),
  }))
  const segments = recorded.map(({ body, object_name: objectName }, n): Segment => {
    const piece = { bytes: body.length, sha256: sha256(body) }
    const times = { fromMs: n * 1000, toMs: n * 1000 + 900, gap: 'interrupted' as const }
    return { n, objectName, mime: 'video/webm', bytes: body.length, chunks: [{ n: 0, ...piece }], parts: [{ n: 1, ...piece }], ...times }
  })
  const account = must(await scene.app.deps.models.accounts.findOne({ _id: SAMPLE_CANDIDATE_ID }).lean(), 'the scene has it')
  const actor = { id: account._id, gid: sample.gid, role: 'jobseeker', name: 'Cara Candidate' } as const
  const device = new Caller(scene.app.url, { actor, token: scene.world.tokens.jobseeker } as never) // it uses no more of a person
  const pushed = await device.insert(
    'answers',
    { id: answer_id, scope: `job:${sample.jobId}`, iv: sample.interviewId },
    {
      interviewId: sample.interviewId,
      questionId: sample.videoQuestionId,
      kind: 'video',
      attempt,
      state: 'final',
      startedAt: 1,
      segments,
    },
  )
  /** The last one by the calls of an upload; the others are as these leave them. */
  const send = async () => {
    const { uploads } = scene.app.deps.models
    const { buckets } = scene.app.deps.s3
    await uploads.insertMany(
      segments.slice(0, -1).map(({ n, objectName, bytes, parts }) => ({
        _id: `${buckets.media}/${objectName}`,
        uploadId: `${n}`,
        bucket: buckets.media,
        objectName,
        segment: n,
        bytes,
        gid: sample.gid,
        interviewId: sample.interviewId,
        answerId: answer_id,
        createdBy: 'test',
        createdAt: 1,
        state: 'verified' as const,
        checksum: compositeChecksum(parts.map((part) => part.sha256)),
      })),
    )
    const { body, object_name } = must(recorded.at(-1), 'it began')
    const upload = await idOf({ answer_id, segment: starts - 1, interview_id: sample.interviewId, object_name })
    resultOf(await complete(upload, [await put(upload, body)]))
    return await scene.answer(answer_id)
  }
  return { pushed, send, stored: () => scene.answer(answer_id) }
}

it.each([21, MOST_SEGMENTS])('a take that began %i times is taken, and received when all of it is here', async (starts) => {
  const { pushed, send } = await deliver(starts === MOST_SEGMENTS ? 2 : 1, starts)
  expect(pushed).toMatchObject({ rejects: [] })
  const answer = await send()
  expect(answer?.segments).toHaveLength(starts)
  expect(answer?.receipt?.code).toMatch(/\w/)
})

it('one that began more often is refused with its reason, and nothing of it is stored', async () => {
  const { pushed, stored } = await deliver(9, MOST_SEGMENTS + 1)
  expect(pushed.rejects[0]).toMatchObject({ reason: 'invalid' })
  expect(await stored()).toBeNull()
})
