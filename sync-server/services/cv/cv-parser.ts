import type { CvReading } from '#shared/cv/body.ts'

/** Line of a CV as a person reads it; `start` and `end` count in all words, where lines are joined by a line end. */
export interface CvLine {
  /** from 1 */
  page: number
  text: string
  start: number
  end: number
  /** the file shows it as a heading: by a style, or by larger letters than the rest has */
  isHeading?: boolean
  /** the first word of the next line had no room in it; told of pages only */
  isFull?: boolean
}

/** Words of a file, without what the engine must not know of a person. */
export interface CvWords {
  lines: readonly CvLine[]
  pages: number
  by: 'rule' | 'ocr'
  /** share of the words that were read right, 0 to 1 */
  confidence: number
  warnings: readonly CvWarning[]
}

export type CvWarning = 'hidden_words' | 'many_pages' | 'two_people' | 'personal_dropped' | 'unreadable'

export interface CvHints {
  /** country of phone numbers without a prefix, ISO 3166 */
  country?: string
}

/** Engine that makes a body of words; an external one stands behind the same interface. */
export interface CvParser {
  id: string
  version: string
  parse(words: CvWords, hints: CvHints): Promise<CvReading>
}
