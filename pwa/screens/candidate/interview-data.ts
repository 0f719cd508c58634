import { createContext, useContext } from 'react'
import { ofItsRound } from '#shared/policies/rounds/redo.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { CvRow, TakeRow, VisitRow } from '../../features/capture/capture-db.ts'

/** Everything of one interview that is on this device, kept current. Pages see the answers and takes of the round that is asked now. */
export interface InterviewData {
  pack: Pack
  visit: VisitRow
  interview: Interview
  answers: readonly Answer[]
  takes: readonly TakeRow[]
  /** the CV that was chosen on this device */
  cv: CvRow | null
}

/** Leaves out for the pages what was given before the employer asked again. */
export const ofThisRound = (data: InterviewData): InterviewData =>
  data.interview.rounds === undefined
    ? data
    : { ...data, answers: ofItsRound(data.interview, data.answers), takes: ofItsRound(data.interview, data.takes) }

export const InterviewContext = createContext<InterviewData | null>(null)

/** The interview of this page. Only inside WithInterview. */
export function useInterview(): InterviewData {
  const data = useContext(InterviewContext)
  if (!data) throw new Error('useInterview outside of an interview')
  return data
}
