import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { QUESTION_KINDS } from '#shared/entities/question.ts'
import { roundAsked } from '#shared/policies/rounds/redo.ts'
import type { Pack, PackQuestion, PackTest } from '#shared/views/pack.ts'
import { latestOf, mayTryAgain } from './test-progress.ts'

/** Pack as its tests are read from it. */
export type TestedPack = Pick<Pack, 'questions' | 'tests'>

/**
 * Tests of a pack. In a pack from before tests, questions of one kind that follow each other are one, under the name that the server gives it
 * (R004); its written ones have the time of their questions together (X08).
 */
export const testsOfPack = ({ tests, questions }: TestedPack): PackTest[] => tests ?? derivedTests(questions)

function derivedTests(questions: readonly PackQuestion[]): PackTest[] {
  const tests: PackTest[] = []
  for (const { id, kind, limitMs } of questions) {
    const last = tests.at(-1)
    if (last?.type === QUESTION_KINDS[kind]) {
      last.questionIds.push(id)
      if (last.durationMs !== null) last.durationMs += limitMs
    } else
      tests.push({
        id: `t.${id}`,
        type: QUESTION_KINDS[kind],
        questionIds: [id],
        durationMs: kind === 'video' ? null : limitMs,
        attempts: 1,
      })
  }
  return tests
}

/** Place of a test in its interview. `given`: answered before there were tests. */
export type TestState = 'waiting' | 'open' | 'finished' | 'given'

type Given = readonly Pick<Answer, 'questionId' | 'state'>[]

/** State of a test; the answers are those to what is asked now. */
export function testState(test: Pick<PackTest, 'id' | 'questionIds'>, { tests = [] }: Pick<Interview, 'tests'>, answers: Given): TestState {
  const last = latestOf(tests, test.id)
  if (last) return last.finishedAt === undefined ? 'open' : 'finished'
  return test.questionIds.every((id) => isFinal(answers, id)) ? 'given' : 'waiting'
}

const isFinal = (answers: Given, id: string): boolean => answers.some((answer) => answer.questionId === id && answer.state === 'final')

/** Is everything over that this interview asks in tests, and no attempt left that somebody may still want? */
export function areTestsOver(pack: TestedPack, interview: Pick<Interview, 'tests'>, answers: Given): boolean {
  const tests = testsOfPack(pack)
  return tests.every(
    (test) => ['finished', 'given'].includes(testState(test, interview, answers)) && !mayTryAgain(test, interview.tests ?? []),
  )
}

/**
 * Questions that are not asked any more: their test is over, and they were left without an answer. One that the employer asks again is asked
 * (R170).
 */
export function leftOut(pack: TestedPack, interview: Pick<Interview, 'tests' | 'rounds'>, answers: Given): Set<string> {
  const over = testsOfPack(pack).filter(({ id }) => latestOf(interview.tests ?? [], id)?.finishedAt !== undefined)
  const ids = over.flatMap(({ questionIds }) => questionIds)
  return new Set(ids.filter((id) => roundAsked(interview, id) === 0 && !isFinal(answers, id)))
}
