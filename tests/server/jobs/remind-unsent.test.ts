import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { videoObjectName, type RecordedKind } from '#shared/lib/files/object-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { findOwnInterview } from '#server/queries/own-interview.ts'
import { reportDelivery } from '#server/commands/delivery/report-delivery.ts'
import type { Deps } from '#server/deps.ts'
import remindUnsent from '#server/jobs/remind-unsent.ts'
import type { Upload } from '#server/models/files/upload.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { docOf } from '#server/sync/documents.ts'
import { DAY_MS, MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { SAMPLE_CANDIDATE_ID } from '../../support/server/world.ts'

const HOUR_MS = 60 * MINUTE_MS
const clock = movableClock()
const scene = useScene({ clock })
let deps: Deps
beforeAll(() => void (deps = scene.app.deps))
beforeEach(async () => {
  await deps.models.uploads.deleteMany({ gid: sample.gid })
  await deps.models.mails.deleteMany({ gid: sample.gid })
})

const candidate = { id: SAMPLE_CANDIDATE_ID, role: 'jobseeker', gid: sample.gid, name: '' } as const
const run = (): Promise<void> => remindUnsent.run(deps, {}, { number: 1 })
const mails = () => deps.models.mails.find({ gid: sample.gid, template: 'unsentAnswers' }).sort({ createdAt: 1 }).lean()
const interview = () => ({ by: 'test', col: 'interviews' as const, id: sample.interviewId, gid: sample.gid })
const place = { by: 'test', gid: sample.gid, scope: `job:${sample.jobId}`, iv: sample.interviewId }

async function begin(
  attempt: number,
  state: Upload['state'] = 'open',
  questionId: string = sample.videoQuestionId,
  kind: RecordedKind = 'full',
): Promise<Upload> {
  const objectName = videoObjectName({ kind, interviewId: sample.interviewId, questionId, attempt, segment: 0 })
  const upload: Upload = {
    _id: `media/${objectName}`,
    gid: sample.gid,
    bucket: 'media',
    objectName,
    uploadId: `u${kind}${attempt}`,
    interviewId: sample.interviewId,
    answerId: `a${attempt}`,
    segment: 0,
    ...(kind !== 'full' && { kind }),
    state,
    createdBy: 'c',
    createdAt: clock.now(),
  }
  await deps.models.uploads.insertMany([upload], { lean: true })
  return upload
}

describe('the mail about recordings that are still on a device', () => {
  it('says how many answers there are, once a day and five times at most, however often the job runs', async () => {
    await begin(1)
    // recorded anew: still the answer to one question
    await begin(2)
    await begin(3, 'completed', sample.choiceQuestionId)
    clock.forward(3 * HOUR_MS)
    await Promise.all([run(), run()])
    await run()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: '2 answers are still on your device: Harbour pilot', state: 'waiting', language: 'en' })
    expect(mail?.text).toContain(`/candidate/join/${scene.world.linkCode}`)
    // a recording of the same day brings no second mail that day
    await begin(4)
    for (let hour = 0; hour < 11; hour++) {
      clock.forward(2 * HOUR_MS)
      await run()
    }
    expect(await mails()).toHaveLength(1)
    for (let day = 0; day < 8; day++) {
      clock.forward(DAY_MS)
      await run()
    }
    expect(await mails()).toHaveLength(5)
  })

  it('leaves a device alone that has just begun or is at work, and whoever has sent everything', async () => {
    await begin(1, 'verified')
    clock.forward(3 * HOUR_MS)
    await run()
    const { _id, uploadId } = await begin(2)
    clock.forward(HOUR_MS)
    await run()
    clock.forward(2 * HOUR_MS)
    await deps.models.uploads.updateOne({ _id, uploadId }, { $set: { touchedAt: clock.now() - HOUR_MS } })
    await run()
    expect(await mails()).toEqual([])
    // then it stopped
    clock.forward(2 * HOUR_MS)
    await run()
    expect(await mails()).toHaveLength(1)
  })

  it.each(['voice', 'still', 'small'] as const)(
    'does not come because of a %s that goes before an answer and never came itself',
    async (kind) => {
      // the answer was sent in full
      await begin(1, 'verified')
      await begin(1, 'open', sample.videoQuestionId, kind)
      clock.forward(3 * HOUR_MS)
      await run()
      expect(await mails()).toEqual([])
    },
  )

  it('comes because of an answer that was given, when no more than a part of its voice has arrived', async () => {
    const { interviewId, shortQuestionId: questionId } = sample
    const fields = { interviewId, questionId, attempt: 9, startedAt: 1, kind: 'video', state: 'final' } as const
    const { _id } = await insertDoc(deps, { ...place, col: 'answers', id: 'a9', fields })
    await begin(9, 'open', questionId, 'voice')
    await begin(1, 'open', sample.videoQuestionId, 'voice')
    clock.forward(3 * HOUR_MS)
    await run()
    const [mail] = await mails()
    expect(mail?.subject).toBe('One answer is still on your device: Harbour pilot')
    await deps.models.entities.deleteMany({ _id, gid: sample.gid })
  })

  it('does not count what the candidate has thrown away, begun or nearly whole', async () => {
    const facts = {
      interview_id: sample.interviewId,
      phase: 'idle',
      free_bytes: null,
      app_version: '1',
      browser: 'other',
    } as const
    const interview = must(await findOwnInterview(deps, candidate, sample.interviewId), 'the scene has it')
    const throwAway = (answerId: string) => reportDelivery(deps, interview, { ...facts, uploads: [], discarded: [answerId] }, 'session')
    const { answerId } = await begin(1)
    await throwAway(answerId)
    // its request was on the way for longer than the word of it
    await throwAway('a2')
    await begin(2)
    clock.forward(3 * HOUR_MS)
    await run()
    expect(await mails()).toEqual([])
    await begin(3, 'open', sample.choiceQuestionId)
    clock.forward(3 * HOUR_MS)
    await run()
    const [mail] = await mails()
    expect(mail?.subject).toBe('One answer is still on your device: Harbour pilot')
    await deps.models.deliveryStates.deleteMany({ gid: sample.gid })
  })

  it('speaks the language of the candidate', async () => {
    await begin(1)
    await commitEdit(deps, { ...interview(), changes: () => ({ language: 'arabic' }) })
    clock.forward(3 * HOUR_MS)
    await run()
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'ما زالت إجابة واحدة على جهازك: Harbour pilot', language: 'ar' })
    expect(mail?.html).toContain('dir="rtl"')
  })

  it('does not come when the answer has arrived by another take', async () => {
    await begin(5)
    const fields = { interviewId: sample.interviewId, questionId: sample.videoQuestionId, attempt: 6, startedAt: 1 }
    const answer = await insertDoc(deps, { ...place, col: 'answers', id: 'a6', fields: { ...fields, kind: 'video', state: 'final' } })
    const received = { by: 'test', col: 'answers' as const, id: answer._id, gid: sample.gid }
    await commitEdit(deps, { ...received, changes: () => ({ receipt: { code: 'ABCD-23', at: 1 } }) })
    clock.forward(3 * HOUR_MS)
    await run()
    expect(await mails()).toEqual([])
  })

  it('does not come to who was erased, and what was written before is gone as well', async () => {
    await begin(7, 'open', sample.choiceQuestionId)
    clock.forward(3 * HOUR_MS)
    await run()
    expect(await mails()).toHaveLength(1)
    const entity = must(await deps.models.entities.findOne({ _id: sample.interviewId, gid: sample.gid }).lean(), 'the scene has it')
    await eraseCandidate(deps, docOf('interviews', entity), { days: 0 })
    expect(await mails()).toEqual([])
    await begin(8, 'open', sample.choiceQuestionId)
    clock.forward(2 * DAY_MS)
    await run()
    expect(await mails()).toEqual([])
  })
})
