import type { Rubric } from '../lib/rubrics/rubric.ts'
import { readText, type ReadText } from './read-text.ts'
import { scoreText, type ScoredText } from './score-text.ts'
import type { AnswerFacts } from './withheld.ts'

/** Reads a text as a typed answer to the question, with the number that it would have. Nobody's answer is looked at, so it may be told. */
export function tryRubric(answer: string, asked: { question: string; rubric: Rubric }): { text: ReadText; scored: ScoredText } {
  const text = readText(answer)
  return { text, scored: scoreText(text, asked, AS_TYPED) }
}

const AS_TYPED: AnswerFacts = { isAllowed: true, isDamaged: false, language: 'english', trust: 'typed', isProven: true }
