import type { JobSetting } from '#shared/entities/job-setting.ts'
import { timesOf } from '#shared/lib/interview-time.ts'
import { colourTests } from '#shared/policies/interview-tests/colour-test.ts'
import { grantedFactor } from '#shared/policies/interview-tests/extra-time.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { questionsFor, type DrawnFor, type OrderedTest } from '#shared/policies/setup/job-tests.ts'
import type { Question } from '#shared/entities/question.ts'
import type { PackTest } from '#shared/views/pack.ts'

type Timed = Pick<Question, 'id' | 'kind' | 'createdAt' | 'limitMs' | 'thinkMs' | 'attempts'>
type Layout = Pick<Partial<JobSetting>, 'questionLengthMin' | 'preparationMin'>

const MINUTE_MS = 60_000

/**
 * Tests of one candidate in order, each with the questions of its set: written ones with one time for all, its minutes or else questions x
 * limit (X08); a video test has none, its questions have theirs. Extra time that was granted is in them. Last comes the
 * colour-vision test of those who were given it.
 */
export function packTests(
  tests: readonly OrderedTest<Timed>[],
  interview: DrawnFor & Pick<Partial<Interview>, 'accessDecision'>,
  layout: Layout,
): PackTest[] {
  const factor = grantedFactor(interview)
  const own = tests.flatMap((test): PackTest[] => {
    const questions = questionsFor([test], interview)
    if (questions.length === 0) return []
    const { id, type, name, minutes, attempts } = test
    const ms = minutes === undefined ? totalMs(questions.map((question) => timesOf(question, layout))) : Math.round(minutes * MINUTE_MS)
    return [
      {
        id,
        type,
        ...(name === undefined ? {} : { name }),
        questionIds: questions.map((question) => question.id),
        durationMs: questions[0]?.kind === 'video' ? null : Math.round(ms * factor),
        attempts: attempts ?? 1,
      },
    ]
  })
  return own.length === 0 ? own : [...own, ...colourTests(interview, layout)]
}

/** Time of questions one after another, thinking apart (X08, R449). */
const totalMs = (questions: readonly { limitMs: number }[]): number => questions.reduce((sum, { limitMs }) => sum + limitMs, 0)
