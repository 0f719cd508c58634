import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { leftOut } from '#shared/policies/interview-tests/own-tests.ts'
import { packTests } from '#shared/policies/interview-tests/pack-tests.ts'
import { questionsOf, type JobParts } from '../../queries/job-parts.ts'

type Asked = Pick<Interview, 'sets' | 'startedAt' | 'tests' | 'rounds'> & { id: string }

/** Number of questions that an interview asks: a video that was left out of a test that is over counts as not asked. `finals` are all final answers. */
export function askedCount(interview: Asked, parts: JobParts, finals: readonly Pick<Answer, 'questionId' | 'state'>[]): number {
  const questions = questionsOf(interview, parts)
  if (interview.tests === undefined) return questions.length
  const tests = packTests(parts.tests, interview, parts.setting('layout'))
  const gone = leftOut({ questions: [], tests }, interview, finals)
  return questions.filter(({ id, kind }) => kind !== 'video' || !gone.has(id)).length
}
