import { answerOnce } from '../../foreign-files/answer-once.ts'
import type { CvHints, CvWords } from '../cv-parser.ts'
import { ruleParser } from './rule-parser.ts'

answerOnce(async ({ request }) => {
  // our own server wrote it
  const { words, hints } = request as { words: CvWords; hints: CvHints }
  return await ruleParser.parse(words, hints)
})
