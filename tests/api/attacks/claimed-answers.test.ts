import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'
import { uploadCalls } from '../s3/upload-calls.ts'

const OTHER_ID = '01k9other00000000000000int'
let scene: Scene
let thief: string
beforeAll(async () => {
  scene = await startScene()
  const { deps } = scene.app
  const { gid, jobId, recruiterId } = sample
  await addCandidates(deps, recruiterId, { jobId, gid }, [{ id: OTHER_ID, name: 'Otto Other', email: 'other@sample.test' }])
  const code = linkCode(deps, OTHER_ID, 0)
  thief = resultOf<{ token: string }>(await scene.asCandidate('jobseeker/login_via_url', { code }, null)).token
})
afterAll(() => scene.app.stop())

const calls = uploadCalls(() => scene)
const theirs = uploadCalls(() => ({ ...scene, asCandidate: (path, body) => scene.asCandidate(path, body, thief) }))
const body = randomBytes(90)
let take: ReturnType<typeof calls.newTake>
let claimed: typeof take
beforeEach(() => {
  take = calls.newTake()
  claimed = {
    ...take,
    interview_id: OTHER_ID,
    object_name: videoObjectName({ interviewId: OTHER_ID, questionId: sample.videoQuestionId, attempt: calls.takes(), segment: 0 }),
  }
})

/** Delivered, and of the damage of which its candidate is told. */
async function damaged(): Promise<void> {
  const upload = await calls.idOf(take)
  await calls.makeFinal(take, [body])
  await calls.complete(upload, [await calls.put(upload, body)])
  const changes = { damagedSegments: [0], media: { status: 'unreadable' as const } }
  await commitEdit(scene.app.deps, { by: 'test', col: 'answers', id: take.answer_id, gid: sample.gid, changes })
}

describe('who knows the id of an answer of somebody else', () => {
  it('R329 begins no upload for it: it looks missing, and nothing changes', async () => {
    await damaged()
    const before = await calls.everything()
    const reply = await theirs.begin(claimed)
    expect(reply.status).toBe(404)
    const missing = await theirs.begin({ ...claimed, interview_id: 'no-such-interview' })
    expect({ ...reply.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    expect(await calls.everything()).toBe(before)
  })

  it('and claims it before it exists, hears nothing of it later and takes no mark away', async () => {
    const upload = await theirs.idOf(claimed)
    const part = await theirs.put(upload, body)
    await damaged()
    const done = resultOf<{ state: string; probe: string }>(await theirs.complete(upload, [part]))
    expect(done).toMatchObject({ state: 'verified', probe: 'waiting' })
    expect(await scene.answer(take.answer_id)).toMatchObject({ damagedSegments: [0], media: { status: 'unreadable' } })
    // nor does it put one there
    await scene.app.deps.s3.remove('media', claimed.object_name)
    await commitEdit(scene.app.deps, {
      by: 'test',
      col: 'answers',
      id: take.answer_id,
      gid: sample.gid,
      changes: { damagedSegments: [] },
    })
    expect(resultOf<{ state: string }>(await theirs.complete(upload, [part])).state).toBe('gone')
    expect(await scene.answer(take.answer_id)).toMatchObject({ damagedSegments: [] })
    const own = await scene.app.deps.models.uploads.findOne({ answerId: take.answer_id, gid: sample.gid, interviewId: sample.interviewId })
    expect(own?.state).toBe('verified')
  })
})

it('an object of another question than that of its answer is refused', async () => {
  await calls.idOf(take)
  await calls.makeFinal(take, [body])
  const object_name = videoObjectName({
    interviewId: sample.interviewId,
    questionId: sample.shortQuestionId,
    attempt: calls.takes(),
    segment: 0,
  })
  expect((await calls.begin({ ...take, object_name })).status).toBe(409)
  expect((await calls.begin(take)).status).toBe(200)
})
