import { useCallback } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { isUndecided } from '../delivery/unsent-takes.ts'
import { bytesOfTakes, unsentTakes } from '../rescue-file/export-answers.ts'

/** Recordings that are on this device only and will be sent, and what they weigh; undefined until that is known. One that broke off beside an answer is sent by nobody. */
export function useUnsent(interviewId: string, answers: readonly Answer[]): { n: number; bytes: number } | undefined {
  const takes = useLiveQuery(useCallback(() => unsentTakes(interviewId, answers), [interviewId, answers]))
  const isAnswered = (id: string): boolean => answers.some((answer) => answer.questionId === id && answer.state === 'final')
  const sent = takes?.filter((take) => !isUndecided(take) || !isAnswered(take.questionId))
  return sent && { n: sent.length, bytes: bytesOfTakes(sent) }
}
