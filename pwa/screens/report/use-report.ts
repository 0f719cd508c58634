import { useMemo } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import type { Comment } from '#shared/entities/comment.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Question } from '#shared/entities/question.ts'
import type { Review } from '#shared/entities/review.ts'
import { compareByName } from '#shared/policies/candidate-list.ts'
import { useDoc, useDocs } from '../../db/hooks.ts'
import { answerState, countedAnswer, inOrder, type AnswerState } from '../../features/reviews/answers.ts'
import { byTime } from '../../features/reviews/comments.ts'

/** One question with the answer that counts. */
export interface ReportItem {
  question: Question
  answer: Answer | undefined
  state: AnswerState
}

export interface Report {
  job: Job
  interview: Interview
  /** language the candidate answers in */
  language: string
  items: ReportItem[]
  answers: readonly Answer[]
  reviews: readonly Review[]
  comments: readonly Comment[]
  /** neighbours in the list by name; undefined at an end */
  previous: Interview | undefined
  next: Interview | undefined
}

/** Everything of one candidate's report from this device; 'loading' until it is read, null when it is not here. */
export function useReport(jobId: string, interviewId: string): Report | 'loading' | null {
  const job = useDoc('jobs', jobId)
  const everyone = useDocs('interviews', { jobId })
  const questions = useDocs('questions', { jobId })
  const order = useDoc('jobSettings', settingId(jobId, 'order'))
  const answers = useDocs('answers', { iv: interviewId })
  const reviews = useDocs('reviews', { iv: interviewId })
  const comments = useDocs('comments', { iv: interviewId })
  const isLoading = [job, everyone, questions, order, answers, reviews, comments].some((live) => live.isLoading)
  return useMemo(() => {
    if (isLoading) return 'loading'
    const interview = everyone.docs.find((row) => row.id === interviewId)
    if (!job.doc || !interview) return null
    const people = everyone.docs.toSorted(compareByName)
    const at = people.findIndex((row) => row.id === interviewId)
    return {
      job: job.doc,
      interview,
      language: interview.language ?? 'english',
      items: inOrder(questions.docs, order.doc?.questionIds).map((question) => itemOf(question, answers.docs, interview)),
      answers: answers.docs,
      reviews: reviews.docs,
      comments: comments.docs.toSorted(byTime),
      previous: people[at - 1],
      next: people[at + 1],
    }
  }, [isLoading, interviewId, job.doc, everyone.docs, questions.docs, order.doc, answers.docs, reviews.docs, comments.docs])
}

function itemOf(question: Question, answers: readonly Answer[], interview: Interview): ReportItem {
  const answer = countedAnswer(answers, question.id)
  return { question, answer, state: answerState(answer, interview) }
}
