import { useCallback } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { bytesOfTakes, unsentTakes } from '../rescue-file/export-answers.ts'

/** Recordings that are on this device only, and what they weigh; undefined until that is known. */
export function useUnsent(interviewId: string, answers: readonly Answer[]): { n: number; bytes: number } | undefined {
  const takes = useLiveQuery(useCallback(() => unsentTakes(interviewId, answers), [interviewId, answers]))
  return takes && { n: takes.length, bytes: bytesOfTakes(takes) }
}
