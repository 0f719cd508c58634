import type { Interview } from '#shared/entities/interview.ts'
import { closingOf } from '#shared/policies/interview-tests/closing.ts'
import { areTestsOver, testsOfPack, testState } from '#shared/policies/interview-tests/own-tests.ts'
import { finishTest, latestOf, startTest } from '#shared/policies/interview-tests/test-progress.ts'
import { roundAsked } from '#shared/policies/rounds/redo.ts'
import { QUESTION_KINDS } from '#shared/entities/question.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { Pack, PackTest } from '#shared/views/pack.ts'
import { editDoc, editDocs, insertMissing } from '../../../db/edit.ts'
import { readDocs, storedDoc } from '../../../db/read.ts'
import type { Db } from '../../../db/types.ts'
import { captureDb } from '../../../features/capture/capture-db.ts'
import { finishTake } from '../../../features/capture/finish-take.ts'
import { testClock } from '../../../features/capture/test-clock.ts'
import { startKey } from '../../../features/capture/test-time.ts'

type OwnPack = Pick<Pack, 'questions' | 'tests' | 'interview' | 'hash'>

/** Begins a test, or its next attempt with `again`, and with the first one the interview; the times of the pack hold granted extra time. False: it may not begin. */
export async function beginTest(db: Db, pack: OwnPack, testId: string, again = false): Promise<boolean> {
  const { id } = pack.interview
  const clock = await testClock(id)
  const [nowMs, aliveMs] = [Math.round(clock.now()), Math.round(clock.aliveMs())]
  const begin = (current: Pick<Interview, 'tests'>) => startTest(current.tests ?? [], testsOfPack(pack), { testId, nowMs, again })
  const before = await storedDoc(db, 'interviews', id)
  const tests = before && begin(before)
  const entry = tests && latestOf(tests, testId)
  if (!entry) return false
  const ids = testsOfPack(pack).find((test) => test.id === testId)?.questionIds
  const first = entry.startedAt === nowMs ? pack.questions.findIndex((question) => ids?.includes(question.id)) + 1 : 0
  if (entry.startedAt === nowMs)
    await captureDb.visits
      .where({ interviewId: id })
      .modify((visit) => {
        visit.testStarts = { ...visit.testStarts, [startKey(entry)]: { startedAt: nowMs, aliveMs, isTold: clock.isTold } }
      })
      // a full device measures by the server's clock alone
      .catch(() => undefined)
  await editDoc(db, 'interviews', id, (current) => ({
    ...(current.startedAt === undefined && { startedAt: nowMs }),
    ...(current.packHash === undefined && pack.hash !== undefined && { packHash: pack.hash }),
    ...(first > 0 && { currentQuestion: first }),
    tests: begin(current) ?? current.tests,
  }))
  return true
}

/** Ends a test: what was written stands and is final, and with the last test the interview is over. `upAt`: its time was up then. Safe to repeat, also after a crash. */
export async function endTest(db: Db, pack: OwnPack, testId: string, upAt?: number): Promise<void> {
  const { id } = pack.interview
  const nowMs = upAt ?? Math.round((await testClock(id)).now())
  await change(db, id, ({ tests: progress = [] }) => {
    const tests = finishTest(progress, testId, nowMs)
    return tests && JSON.stringify(tests) !== JSON.stringify(progress) ? { tests } : null
  })
  await closeTest(db, pack, testId)
  await finishIfOver(db, pack)
}

/** Ends the interview once every test is over. `isWanted`: nobody wants the attempts that are left. */
export async function finishIfOver(db: Db, pack: OwnPack, isWanted = false): Promise<void> {
  const { id } = pack.interview
  const interview = await storedDoc(db, 'interviews', id)
  if (!interview || interview.finishedAt !== undefined || interview.rounds !== undefined) return
  const answers = await readDocs(db, 'answers', { iv: id })
  const once = { ...pack, tests: testsOfPack(pack).map((test) => (isWanted ? { ...test, attempts: 1 } : test)) }
  if (!areTestsOver(once, interview, answers)) return
  const nowMs = Math.round((await testClock(id)).now())
  await change(db, id, ({ finishedAt }) => (finishedAt === undefined ? { finishedAt: nowMs, stage: 'done' } : null))
}

/**
 * Ends the interview without the tests that nobody began: each begins and ends at once, so that its written questions have empty answers and
 * its videos count as not asked. Safe to repeat, also after a crash.
 */
export async function finishRest(db: Db, pack: OwnPack): Promise<void> {
  const { id } = pack.interview
  for (const test of testsOfPack(pack)) {
    const interview = await storedDoc(db, 'interviews', id)
    if (!interview || latestOf(interview.tests ?? [], test.id)?.finishedAt !== undefined) continue
    const state = testState(test, interview, await readDocs(db, 'answers', { iv: id }))
    if (state === 'open' || (state === 'waiting' && (await beginTest(db, pack, test.id)))) await endTest(db, pack, test.id)
  }
  await finishIfOver(db, pack, true)
}

/** Edits the interview, or leaves it as it is. */
async function change(db: Db, id: string, edit: (current: Interview) => Partial<Interview> | null): Promise<void> {
  const { error } = await editDocs(db, 'interviews', [id], { edit })
  if (error !== undefined) throw error
}

/** Makes final what was given in a test that is over; of its recordings those that broke off and are all there is. */
export async function closeTest(db: Db, pack: OwnPack, testId: string): Promise<void> {
  const { id: interviewId, scope } = pack.interview
  const interview = await storedDoc(db, 'interviews', interviewId)
  const test = testsOfPack(pack).find(({ id }) => id === testId)
  const entry = latestOf(interview?.tests ?? [], testId)
  if (!interview || !test || entry?.finishedAt === undefined) return
  const answers = await readDocs(db, 'answers', { iv: interviewId })
  const questions = pack.questions.filter(({ id }) => test.questionIds.includes(id))
  if (test.type === QUESTION_KINDS.video) return await keepRest(db, interview, questions, answers)
  const { drafts, empty } = closingOf(interview, entry, questions, answers)
  const finishedAt = entry.finishedAt
  const toFinal = ({ state }: Answer) => (state === 'draft' ? { state: 'final' as const, finishedAt } : null)
  const { error } = await editDocs(db, 'answers', drafts, { edit: toFinal })
  if (error !== undefined) throw error
  for (const { id, ...fields } of empty)
    await insertMissing(
      db,
      'answers',
      { id, scope, iv: interviewId },
      { interviewId, ...fields, state: 'final', startedAt: finishedAt, finishedAt },
    )
}

async function keepRest(db: Db, interview: Interview, questions: Pack['questions'], answers: readonly Answer[]): Promise<void> {
  const takes = await captureDb.takes.where({ interviewId: interview.id }).toArray()
  for (const { id, questionId, practice, state } of takes) {
    const isAsked = questions.some((question) => question.id === questionId) && roundAsked(interview, questionId) === 0
    const isAnswered = answers.some((answer) => answer.questionId === questionId && answer.state === 'final')
    if (!practice && isAsked && !isAnswered && (state === 'stopped' || state === 'interrupted')) await finishTake(db, id)
  }
}

/** Tests whose end is noted, but not all of what it makes final: their page died, or another device or a call ended them. */
export function unclosedTests(
  { pack, interview, answers }: { pack: OwnPack; interview: Interview; answers: readonly Answer[] },
  tests: readonly PackTest[] = testsOfPack(pack),
): string[] {
  return tests.flatMap((test) => {
    const entry = latestOf(interview.tests ?? [], test.id)
    if (entry?.finishedAt === undefined || test.type === QUESTION_KINDS.video) return []
    const questions = pack.questions.filter(({ id }) => test.questionIds.includes(id))
    const { drafts, empty } = closingOf(interview, entry, questions, answers)
    return drafts.length + empty.length > 0 ? [test.id] : []
  })
}
