import { useCallback } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { isUndecided } from '../delivery/unsent-takes.ts'
import { bytesOfTakes, unsentTakes } from '../rescue-file/export-answers.ts'

export interface Unsent {
  /** recordings that will be sent, and what they weigh */
  n: number
  bytes: number
  /** those that broke off beside an answer, which nobody sends */
  left: number
}

/** Recordings that are on this device only; undefined until that is known. */
export function useUnsent(interviewId: string, answers: readonly Answer[]): Unsent | undefined {
  const takes = useLiveQuery(useCallback(() => unsentTakes(interviewId, answers), [interviewId, answers]))
  const isAnswered = (id: string): boolean => answers.some((answer) => answer.questionId === id && answer.state === 'final')
  const sent = takes?.filter((take) => !isUndecided(take) || !isAnswered(take.questionId))
  return takes && sent && { n: sent.length, bytes: bytesOfTakes(sent), left: takes.length - sent.length }
}
