import type { Answer } from '#shared/entities/answer.ts'
import type { TestProgress } from '#shared/entities/interview.ts'
import { COLOUR_TEST, isPlate, plateNumber } from '#shared/lib/colour-test/plates.ts'
import { testsOfPack, testState, type TestState } from '#shared/policies/interview-tests/own-tests.ts'
import { latestOf } from '#shared/policies/interview-tests/test-progress.ts'
import { isVisible } from '#shared/primitives/text.ts'
import type { PackQuestion, PackTest } from '#shared/views/pack.ts'
import type { Translate } from '../../../i18n/messages.ts'
import { useInterview, type InterviewData } from '../interview-data.ts'

/** Test as the pages of its candidate know it. */
export interface OwnTest {
  test: PackTest
  /** its number, from 1 */
  t: number
  state: TestState
  /** its newest attempt; absent until it begins */
  entry: TestProgress | undefined
  questions: OwnQuestion[]
}

export interface OwnQuestion {
  question: PackQuestion
  /** its number in the interview, from 1 */
  n: number
  /** its number as people read it: of a plate in its test, of others in the interview */
  no: number
  isAnswered: boolean
}

/** The tests of this interview with what was given in them, drafts too. */
export const useOwnTests = (): OwnTest[] => ownTests(useInterview())

/** The test of a question; none while the employer asks again, because no clock runs then. */
export function useTestOf(questionId: string | undefined): OwnTest | undefined {
  const data = useInterview()
  if (data.interview.rounds !== undefined) return undefined
  return ownTests(data).find(({ test }) => test.questionIds.includes(questionId ?? ''))
}

export function ownTests({ pack, interview, answers }: Pick<InterviewData, 'pack' | 'interview' | 'answers'>): OwnTest[] {
  return testsOfPack(pack).map((test, index) => {
    const entry = latestOf(interview.tests ?? [], test.id)
    const questions = pack.questions.flatMap((question, at): OwnQuestion[] =>
      test.questionIds.includes(question.id)
        ? [{ question, n: at + 1, no: plateNumber(question.id) || at + 1, isAnswered: isGiven(answers, question, entry?.attempt ?? 1) }]
        : [],
    )
    return { test, t: index + 1, state: testState(test, interview, answers), entry, questions }
  })
}

/** Is there an answer with something in it, of this attempt or a later one? A recording counts from its end. */
function isGiven(answers: readonly Answer[], { id, kind }: PackQuestion, attempt: number): boolean {
  return answers.some(
    (answer) =>
      answer.questionId === id &&
      (kind === 'video'
        ? answer.state === 'final'
        : answer.state !== 'discarded' && answer.attempt >= attempt && ((answer.choice?.length ?? 0) > 0 || isVisible(answer.text ?? ''))),
  )
}

/** Word for a question in lists and maps. */
export const wordOf = ({ question }: Pick<OwnQuestion, 'question'>): 'picture' | 'question' =>
  isPlate(question.id) ? 'picture' : 'question'

/** Name of a test as people read it. */
export const testName = ({ id, name, type }: PackTest, t: Translate<'tests'>): string =>
  id === COLOUR_TEST.id ? t('colour.name') : (name ?? t(`type.${type}`))

/** Name under which a question is kept as one to look at again. */
export const flagKey = (questionId: string, { attempt }: Pick<TestProgress, 'attempt'>): string => `${questionId} ${attempt}`
