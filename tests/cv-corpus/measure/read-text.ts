import type { CvReading } from '#shared/cv/body.ts'
import { wordsOf } from '#server/services/cv/extract/extract-cv.ts'
import { ruleParser } from '#server/services/cv/parser/rule-parser.ts'
import { flatLines } from '../files/flat-lines.ts'
import type { WrittenCv } from '../templates.ts'

/** Reads a CV as the words of its file, without a file and its process. */
export function readWritten(cv: WrittenCv): Promise<CvReading> {
  const lines = flatLines(cv).map(({ text }) => ({ page: 1, text }))
  return ruleParser.parse(wordsOf({ lines, pages: 1, hasHidden: false, isLayer: false, hasPictures: false }), {})
}
