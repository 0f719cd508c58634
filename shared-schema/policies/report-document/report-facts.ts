import type { Answer } from '../../entities/answer.ts'
import type { Interview } from '../../entities/interview.ts'
import type { Question } from '../../entities/question.ts'
import type { Review } from '../../entities/review.ts'
import type { WordsFile } from '../../lib/words/words-file.ts'
import type { Evaluation } from '../../views/evaluation.ts'
import type { ReportCopy } from '../../views/report-document.ts'
import type { Scores } from '../scores/scores-of.ts'

/** Everything that the reader of a report may see. Of a blind job the caller gives no reviews and empty scores before the own seal. */
export interface ReportFacts {
  job: { name: string; programme?: string | undefined; company?: string | undefined; zone: string }
  interview: Pick<Interview, 'name' | 'email' | 'language' | 'startedAt' | 'finishedAt' | 'shortlisted' | 'consent'>
  /** of this interview, in their order */
  questions: readonly Pick<Question, 'id' | 'kind' | 'text' | 'choices' | 'correct'>[]
  /** final ones */
  answers: readonly Answer[]
  /** id of an answer -> the current version of its words */
  transcripts: ReadonlyMap<string, Pick<WordsFile, 'sentences'>>
  scores: Scores
  /** card of the raters */
  evaluation: Evaluation
  reviews: readonly Review[]
  /** sentences that a machine chose, as far as the reader may see them */
  quotes: readonly string[]
  isHidden: boolean
  /** the reader may know which choices are right */
  hasKey: boolean
}

export interface ReportOptions {
  copy: ReportCopy
  scores: boolean
  /** code of a language of the interface; other than English and Thai fall back to English and say so */
  language: string
}
