import type { TestProgress } from '#shared/entities/interview.ts'
import { PLATE_IDS } from '#shared/lib/colour-test/plates.ts'
import { packTests } from '#shared/policies/interview-tests/pack-tests.ts'
import { areAllFinished, finishTest, latestOf, mayTryAgain, startTest } from '#shared/policies/interview-tests/test-progress.ts'
import { writtenAnswerId } from '#shared/policies/interview-tests/written-answer-id.ts'
import { stillAskedAgain } from '#shared/policies/rounds/asked-again.ts'
import { roundAsked } from '#shared/policies/rounds/redo.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { PackTest } from '#shared/views/pack.ts'
import type { Deps } from '../../deps.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { docOf, documents } from '../../sync/documents.ts'
import { commitEdit, insertDoc } from '../../sync/write/commit.ts'
import { finalAnswers } from '../../queries/own-answers.ts'

/** Own interview with its job, and the person who asks. */
export interface OwnTests {
  interview: OwnInterview
  parts: JobParts
  by: string
}

/** The tests of an interview in order, as its pack has them. */
export const testsFor = ({ interview, parts }: Pick<OwnTests, 'interview' | 'parts'>): PackTest[] =>
  packTests(parts.tests, interview, parts.setting('layout'))

/** The test at this place. @throws AppError invalid when there is none */
export function testAt(own: Pick<OwnTests, 'interview' | 'parts'>, index: number): PackTest {
  const test = testsFor(own)[index]
  if (!test) throw new AppError('invalid', { details: ['current_question_test: names no test of this interview'] })
  return test
}

/**
 * Begins a test, once: a repeat leaves its clock alone, and what is asked again has none (ADR 0140).
 * @throws AppError conflict while one before it is not finished, or when it is over
 */
export async function beginTest(deps: Deps, own: OwnTests, test: PackTest): Promise<OwnInterview> {
  refuseFinished(own.interview)
  const tests = testsFor(own)
  const before = tests.slice(
    0,
    tests.findIndex(({ id }) => id === test.id),
  )
  if (own.interview.rounds !== undefined) {
    if ((await stillAsked(deps, own, before)).length > 0 || (await stillAsked(deps, own, [test])).length === 0)
      throw new AppError('conflict')
    return own.interview
  }
  return await change(deps, own, (progress) => {
    if (!areAllFinished(before, progress)) return null
    return startTest(progress, tests, { testId: test.id, nowMs: deps.clock.now() })
  })
}

/** Begins the next attempt of the written test that was finished last. @throws Outcome 1 when none is left */
export async function beginAgain(deps: Deps, own: OwnTests): Promise<OwnInterview> {
  refuseFinished(own.interview)
  const tests = own.interview.rounds === undefined ? testsFor(own) : []
  const progress = own.interview.tests ?? []
  const finished = (id: string): number => latestOf(progress, id)?.finishedAt ?? 0
  const test = tests.filter((one) => mayTryAgain(one, progress)).toSorted((a, b) => finished(b.id) - finished(a.id))[0]
  if (!test) throw new Outcome(1, 'No attempt is left')
  return await change(deps, own, (current) => startTest(current, tests, { testId: test.id, nowMs: deps.clock.now(), again: true }))
}

/**
 * Ends a test: of each of its written questions there is a final answer then, the draft or nothing, and of a video what was recorded. With
 * the last test the interview is over. Safe to repeat, also after a crash in between.
 * @throws AppError conflict for a test that was not begun
 */
export async function endTest(deps: Deps, own: OwnTests, test: PackTest): Promise<OwnInterview> {
  const isAgain = test.questionIds.some((id) => roundAsked(own.interview, id) > 0)
  if (!isAgain && !latestOf(own.interview.tests ?? [], test.id)) throw new AppError('conflict')
  await closeAnswers(deps, own, test)
  const ended = isAgain ? own.interview : await change(deps, own, (progress) => finishTest(progress, test.id, deps.clock.now()))
  if (!(await isOver(deps, { ...own, interview: ended }))) return ended
  return await save(deps, own, ({ finishedAt }) =>
    finishedAt === undefined ? { finishedAt: deps.clock.now(), stage: 'done' as const } : null,
  )
}

/** Is nothing left of the interview? What is asked again is left until it has an answer, a video too. */
async function isOver(deps: Deps, own: OwnTests): Promise<boolean> {
  const tests = testsFor(own)
  if (own.interview.rounds === undefined) return areAllFinished(tests, own.interview.tests ?? [])
  return (await stillAsked(deps, own, tests)).length === 0
}

const stillAsked = async (deps: Deps, { interview }: OwnTests, tests: readonly PackTest[]): Promise<string[]> =>
  stillAskedAgain(
    interview,
    tests.flatMap(({ questionIds }) => questionIds),
    [...(await finalAnswers(deps, interview)).values()],
  )

/** @throws Outcome 11 once the interview is over */
function refuseFinished({ finishedAt }: Pick<OwnInterview, 'finishedAt'>): void {
  if (finishedAt !== undefined) throw new Outcome(11, 'This interview is completed.')
}

/** Changes the progress; null from `next` is a conflict. */
export async function change(
  deps: Deps,
  own: OwnTests,
  next: (progress: readonly TestProgress[]) => TestProgress[] | null,
): Promise<OwnInterview> {
  return await save(deps, own, ({ tests: stored = [] }) => {
    const tests = next(stored)
    if (tests === null) throw new AppError('conflict')
    return JSON.stringify(tests) === JSON.stringify(stored) ? null : { tests }
  })
}

async function save(
  deps: Deps,
  { interview: { id, gid }, by }: Pick<OwnTests, 'interview' | 'by'>,
  changes: (current: OwnInterview) => Partial<Pick<OwnInterview, 'tests' | 'finishedAt' | 'stage'>> | null,
): Promise<OwnInterview> {
  return docOf(
    'interviews',
    await commitEdit(deps, { by, col: 'interviews', id, gid, changes: (current) => changes(current as OwnInterview) }),
  )
}

/** Questions of the colour-vision test, which no employer made. */
const PLATES = PLATE_IDS.map((id) => ({ id, kind: 'short' as const }))

/** Makes a final answer of every written question of the test that has none in its attempt: its newest draft, or nothing where there was none before either. */
async function closeAnswers(deps: Deps, { interview, parts, by }: OwnTests, { id: testId, questionIds }: PackTest): Promise<void> {
  const { id: iv, gid, scope } = interview
  const attemptOfTest = latestOf(interview.tests ?? [], testId)?.attempt ?? 1
  const finals = await finalAnswers(deps, interview)
  const drafts = await documents.find(deps, 'answers', { iv, gid }, { where: { state: 'draft' } })
  for (const question of [...parts.allQuestions, ...PLATES]) {
    const final = finals.get(question.id)
    const round = roundAsked(interview, question.id)
    // attempts of a redo are its own
    const attempt = round > 0 ? 1 : attemptOfTest
    if (question.kind === 'video' || !questionIds.includes(question.id) || (final && final.attempt >= attempt)) continue
    const isOfIt = (one: (typeof drafts)[number]): boolean =>
      one.questionId === question.id && (one.round ?? 0) === round && one.attempt > (final?.attempt ?? 0)
    const draft = drafts.filter(isOfIt).toSorted((a, b) => b.at - a.at)[0]
    const now = deps.clock.now()
    if (draft) {
      await commitEdit(deps, {
        by,
        col: 'answers',
        id: draft.id,
        gid,
        changes: ({ state }) => (state === 'draft' ? { state: 'final' as const, finishedAt: now } : null),
      })
      continue
    }
    if (final) continue
    const fields = {
      interviewId: iv,
      questionId: question.id,
      kind: question.kind,
      attempt: 1,
      ...(round > 0 && { round }),
      state: 'final' as const,
      startedAt: now,
      finishedAt: now,
      ...(question.kind === 'choice' ? { choice: [] } : {}),
    }
    // the name that a call to answer it would give: whichever is first stays
    await insertDoc(deps, {
      by,
      col: 'answers',
      id: writtenAnswerId({ iv, questionId: question.id, round, attempt: 1 }),
      gid,
      scope,
      iv,
      fields,
    })
  }
}
