import type { Interview } from '#shared/entities/interview.ts'
import type { Question } from '#shared/entities/question.ts'
import type { Together } from '../../features/player/use-together.ts'
import type { Shows } from './use-shows.ts'

/** Facts of one column of a comparison. */
export interface CompareColumnProps extends Pick<Together, 'attach' | 'loaded'> {
  interview: Interview
  question: Question
  isAsked: boolean
  /** the owner of a blind job has opened the scores */
  isRevealed: boolean
  /** as it is shown: names may be hidden */
  name: string
  place: number
  isHidden: boolean
  isHeard: boolean
  shows: Shows
  /** goes to a moment in all answers, and lets this person be heard */
  onSeek: (place: number, ms: number) => void
}
