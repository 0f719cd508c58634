import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import type { Review } from '#shared/entities/review.ts'
import { questionsFor, testsOf } from '#shared/policies/setup/job-tests.ts'
import { useDocs, useDoc } from '../../db/hooks.ts'
import { itemOf, type JudgedItem } from '../../features/review/judged.ts'

/** People who are compared, and the questions that at least one of them got, in the order of the job. */
export interface Compared {
  people: Interview[]
  questions: Question[]
  /** was this person asked this? */
  isAsked: (interview: Interview, questionId: string) => boolean
}

export function useCompared(jobId: string, ids: readonly string[]): Compared | 'loading' {
  const everyone = useDocs('interviews', { jobId })
  const questions = useDocs('questions', { jobId })
  const order = useDoc('jobSettings', settingId(jobId, 'order'))
  const isLoading = everyone.isLoading || questions.isLoading || order.isLoading
  return useMemo(() => {
    if (isLoading) return 'loading'
    const people = ids.flatMap((id) => everyone.docs.find((row) => row.id === id) ?? [])
    const tests = testsOf(order.doc ?? undefined, questions.docs)
    const asked = new Map(people.map((row) => [row.id, new Map(questionsFor(tests, row).map((question) => [question.id, question]))]))
    const all = tests.flatMap(({ sets }) => sets.flatMap((set) => set.questions))
    return {
      people,
      questions: all.filter(({ id }) => people.some((row) => asked.get(row.id)?.has(id))),
      isAsked: (row, questionId) => asked.get(row.id)?.has(questionId) ?? false,
    }
  }, [isLoading, ids, everyone.docs, questions.docs, order.doc])
}

/** Answer of a person to the question, with the reviews of it; 'loading' until this device has read them. */
export function useAnswerOf(interview: Interview, question: Question): { item: JudgedItem; reviews: readonly Review[] } | 'loading' {
  const answers = useDocs('answers', { iv: interview.id })
  const reviews = useDocs('reviews', { iv: interview.id })
  const isLoading = answers.isLoading || reviews.isLoading
  return useMemo(
    () => (isLoading ? 'loading' : { item: itemOf(question, answers.docs, interview), reviews: reviews.docs }),
    [isLoading, question, interview, answers.docs, reviews.docs],
  )
}
