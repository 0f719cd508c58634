import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeOf, type Interview } from '#shared/entities/interview.ts'
import { latestAttemptFirst } from '#shared/policies/latest-attempt.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import { documents, type Doc } from '#server/sync/documents.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { ask } from '#tests/support/server/http.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { addCandidate, buildJob, type JobWorld } from './support/team.ts'

let app: TestApp
let world: JobWorld
let tablet: Caller
let phone: Caller
let questions: [string, string]
/** the interview as the tablet had it when its candidate had finished */
let former: WireDoc
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  world = await buildJob(app.deps)
  const person = await addCandidate(app.deps, world)
  ;[tablet, phone] = [new Caller(app.url, person), new Caller(app.url, person)]
  questions = [await question(1), await question(2)]
  for (const id of questions) expect((await give(tablet, id, {})).rejects).toEqual([])
  await tablet.edit('interviews', await own(), { stage: 'interview', startedAt: 5, firstAnswerAt: 6 })
  await tablet.edit('interviews', await own(), { stage: 'done', finishedAt: 7 })
  former = await own()
})

async function question(createdAt: number): Promise<string> {
  const { gid, scope, jobId } = world
  const id = newId()
  const fields = { jobId, kind: 'short' as const, text: { english: 'Why?' }, createdAt }
  await insertDoc(app.deps, { by: 'test', col: 'questions', id, gid, scope, iv: '', fields })
  return id
}
const own = async (): Promise<WireDoc> => must(await phone.get('interviews', world.interviewId), 'the own interview')
const stored = async (): Promise<Doc<'interviews'>> =>
  must(await documents.get(app.deps, 'interviews', { id: world.interviewId, gid: world.gid }), 'it is stored')
const answers = (): Promise<Doc<'answers'>[]> => documents.find(app.deps, 'answers', { iv: world.interviewId, gid: world.gid })
function give(device: Caller, questionId: string, more: object) {
  const { interviewId, scope } = world
  const fields = { interviewId, questionId, kind: 'short', attempt: 1, state: 'final', text: 'Words', startedAt: 1, ...more }
  return device.insert('answers', { id: newId(), scope, iv: interviewId }, fields)
}
const call = (path: string, body: object, token = world.recruiter.token) => ask(`${app.url}/api/${path}`, { token, body })
const redo = () => call('recruiter/set_candidate_redo', { job_id: world.jobId, interview_ids: [world.interviewId] })
const redoOne = (asked: string[]) =>
  call('recruiter/redo_questions', { job_id: world.jobId, interview_id: world.interviewId, questions: asked, need_email: false })
/** Questions that the candidate still has to answer, as the server says. */
async function unanswered(): Promise<string[]> {
  const { body } = await call('tasks/check', { interview_id: world.interviewId }, phone.person.token)
  // as the contract says
  const { questions: asked } = must(body?.result, 'it is answered') as { questions: { question: string; state: string }[] }
  return asked.filter(({ state }) => state === 'unanswered').map((one) => one.question)
}
const finish = async (device: Caller, round: number, asked: readonly string[] = questions): Promise<void> => {
  await device.edit('interviews', await own(), { stage: 'interview' })
  for (const id of asked) expect((await give(device, id, { round, text: 'Better words' })).rejects).toEqual([])
  expect((await device.edit('interviews', await own(), { stage: 'done', firstAnswerAt: 20, finishedAt: 21 })).rejects).toEqual([])
}

describe('R170 a redo of the whole interview', () => {
  it('is complete 0 with all unanswered again, keeps the earlier answers, and is done again on the phone', async () => {
    expect([completeOf(await stored()), await unanswered()]).toEqual([1, []])
    expect((await redo()).body?.result).toEqual({ changed: [world.interviewId], refused: [], under_way: [], mails: 0 })
    const asked = await stored()
    expect([completeOf(asked), await unanswered()]).toEqual([0, questions])
    expect(asked).toMatchObject({ stage: 'rehearsal', startedAt: 5, delivered: { received: 0, total: 2 } })
    expect(await answers()).toHaveLength(2)
    await finish(phone, 1)
    expect([completeOf(await stored()), await unanswered()]).toEqual([1, []])
    expect((await stored()).delivered).toEqual({ received: 2, total: 2 })
    const all = await answers()
    expect(all.map(({ state, receipt }) => [state, receipt !== undefined])).toEqual(Array.from({ length: 4 }, () => ['final', true]))
    for (const id of questions) {
      const [counted] = all.filter(({ questionId }) => questionId === id).toSorted(latestAttemptFirst)
      expect(counted).toMatchObject({ round: 1, text: 'Better words' })
    }
  })

  it('S073 tells the candidate the reason of the last redo, and no reason of one before', async () => {
    const asked = async (reason?: string) => {
      const body = { job_id: world.jobId, interview_ids: [world.interviewId], ...(reason !== undefined && { reason }) }
      expect((await call('recruiter/set_candidate_redo', body)).body?.error_code).toBe(0)
      return (await own())['redoReason']
    }
    expect(await asked('  The sound was lost.\nSorry! ')).toBe('The sound was lost.\nSorry!')
    await finish(phone, 1)
    expect(await asked()).toBeUndefined()
    await finish(phone, 2)
    const [first] = questions
    const body = { job_id: world.jobId, interview_id: world.interviewId, questions: [first], need_email: false, reason: 'Once more' }
    expect((await call('recruiter/redo_questions', body)).body?.error_code).toBe(0)
    expect((await own())['redoReason']).toBe('Once more')
    // nobody but the server writes it
    await phone.edit('interviews', await own(), { redoReason: 'Mine' })
    expect((await stored()).redoReason).toBe('Once more')
    expect((await call('recruiter/redo_questions', { ...body, reason: 'x'.repeat(501) })).status).toBe(422)
  })

  it('S073 tells the reason in the mail as well, as it was written, whoever worded the mail', async () => {
    const reason = 'The sound was lost.\nSorry, {{name}} <b>!'
    const mails = async () =>
      (
        await app.deps.models.mails
          .find({ gid: world.gid, to: `${world.interviewId}@example.test` })
          .sort({ _id: 1 })
          .lean()
      ).map(({ text }) => text)
    const asked = { job_id: world.jobId, interview_ids: [world.interviewId], need_email: true, reason }
    expect((await call('recruiter/set_candidate_redo', asked)).body?.result).toMatchObject({ mails: 1 })
    expect(await mails()).toEqual([expect.stringContaining(`\n\n${reason}\n\n`)])
    await finish(phone, 1)
    await call('recruiter/setting_email', { job_id: world.jobId, redo: { message: '<p>Once more:</p><p>{{comment}}</p>' } })
    expect((await call('recruiter/set_candidate_redo', { ...asked, reason: 'Short' })).body?.result).toMatchObject({ mails: 1 })
    const all = await mails()
    expect(all).toHaveLength(2)
    expect(all.filter((text) => text?.includes('Once more:\n\nShort\n'))).toHaveLength(1)
  })

  it('takes written answers by the calls as well, as often as it is asked for', async () => {
    for (const round of [1, 2]) {
      await redo()
      for (const [index, text_answer] of ['One', 'Two'].entries()) {
        const body = {
          question: must(questions[index], 'there are two'),
          job_id: world.jobId,
          interview_id: world.interviewId,
          tot: 2,
          num: index + 1,
          finish: index === 1 ? 'yes' : 'no',
          interview_language: '',
          text_answer,
        }
        const { body: done } = await call('tasks/btob_video', body, phone.person.token)
        expect(done?.result).toMatchObject({ stored: true, finished: index === 1, unanswered: questions.slice(index + 1) })
      }
      expect((await answers()).filter((answer) => answer.round === round)).toHaveLength(2)
    }
    expect(await answers()).toHaveLength(6)
  })

  it('does not take away what it replaces by name: only an answer of the same round goes', async () => {
    await redo()
    const [first] = questions
    const before = (await answers()).find(({ questionId }) => questionId === first)
    await give(phone, first, { round: 1, attempt: 2, replaces: [must(before, 'it was given').id] })
    expect((await answers()).find(({ id }) => id === before?.id)).toMatchObject({ state: 'final', text: 'Words' })
  })

  it('is ended by no app from before there were rounds: it is told to reload, and its end of the former round is not taken', async () => {
    await redo()
    const asked = await own()
    const done = { ...asked, stage: 'done', finishedAt: 30, op: `${tablet.person.actor.id}:99`, fop: { ...asked.fop } }
    const rows = [{ newDocumentState: done, assumedMasterState: asked }]
    for (const version of ['1', '4'])
      expect((await tablet.post('push', { collection: 'interviews', rows }, { 'x-schema-version': version })).status).toBe(426)
    expect([completeOf(await stored()), await unanswered()]).toEqual([0, questions])
    expect((await tablet.post('push', { collection: 'interviews', rows }, { 'x-schema-version': '5' })).status).toBe(200)
  })

  it('R370 is refused with 5 in the middle of the interview, and leaves alone who has answered nothing', async () => {
    await redo()
    expect((await redo()).body?.result).toMatchObject({ changed: [], refused: [world.interviewId], under_way: [] })
    await phone.edit('interviews', await own(), { stage: 'interview' })
    for (const refused of [await redo(), await redoOne(questions)])
      expect(refused.body).toMatchObject({ error_code: 5, message: 'The interview is under way' })
    expect((await stored()).rounds).toEqual(Object.fromEntries(questions.map((id) => [id, 1])))
  })
})

describe('a redo of chosen questions', () => {
  it('asks those alone again, and needs no other answer to be finished', async () => {
    const [first, second] = questions
    const strange = newId()
    expect((await redoOne([second, strange])).body?.result).toEqual({ changed: [second], refused: [strange], mails: 0 })
    expect([completeOf(await stored()), await unanswered()]).toEqual([0.5, [second]])
    expect((await stored()).delivered).toEqual({ received: 1, total: 2 })
    await finish(phone, 1, [second])
    expect([completeOf(await stored()), await unanswered()]).toEqual([1, []])
    await redoOne([first])
    expect((await stored()).rounds).toEqual({ [first]: 2, [second]: 1 })
    expect(await unanswered()).toEqual([first])
    expect((await redoOne([strange])).status).toBe(404)
  })
})

describe('an old tablet that comes back with the former round', () => {
  it.each([
    ['the end of the interview', { stage: 'done', finishedAt: 30 }],
    ['its first answer', { stage: 'interview', firstAnswerAt: 30, startedAt: 30 }],
  ])('does not undo a redo by %s', async (_what, changes) => {
    await redo()
    for (const _try of ['first', 'once more, as the answer was lost']) {
      const { rejects, conflicts } = await tablet.edit('interviews', former, changes)
      expect(rejects).toEqual([])
      expect(conflicts).toMatchObject([{ id: world.interviewId, stage: 'rehearsal', rounds: { [questions[0]]: 1 } }])
    }
    const row = await stored()
    expect([completeOf(row), row.stage, row.startedAt]).toEqual([0, 'rehearsal', 5])
    // takes all else that it has to say
    await tablet.edit('interviews', former, { language: 'thai', ...changes })
    expect(await stored()).toMatchObject({ language: 'thai', stage: 'rehearsal' })
  })

  it('brings an answer that stays an earlier attempt', async () => {
    await redo()
    expect((await give(tablet, questions[0], { attempt: 9, text: 'Late words' })).rejects).toEqual([])
    expect([completeOf(await stored()), await unanswered()]).toEqual([0, questions])
    expect((await answers()).map(({ text }) => text)).toContain('Late words')
    await finish(phone, 1)
    const [counted] = (await answers()).filter(({ questionId }) => questionId === questions[0]).toSorted(latestAttemptFirst)
    expect(counted?.text).toBe('Better words')
  })

  it('ends the new round once it has heard of it', async () => {
    await redo()
    await finish(tablet, 1)
    expect(completeOf(await stored())).toBe(1)
  })

  it('cannot say that an answer is of a round that nobody asked for', async () => {
    for (const round of [1, 99]) {
      const { rejects } = await give(tablet, questions[0], { round })
      expect(rejects).toMatchObject([{ reason: 'notAllowed', fields: ['round'] }])
    }
    expect((await answers()).map((answer: Pick<Interview, 'id'> & { round?: number | undefined }) => answer.round)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
    await redo()
    expect(await unanswered()).toEqual(questions)
  })
})
