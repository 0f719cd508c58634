import { MAX_TOLD, type Automatic, type FoundInQuestion } from '../../entities/automatic.ts'
import type { Trust } from '../../lib/words/trust.ts'
import type { ScoredText } from '../../text/score-text.ts'
import { STAR_PARTS } from '../../text/star.ts'
import { summaryOf } from '../../text/summary.ts'
import { paceOf, type Spoken } from './pace.ts'

/** Result of one run over the words of an answer, whatever may be told of it. */
export interface ScoredAnswer extends Omit<ScoredText, 'missed'> {
  trust: Trust
  /** version of the words of a recorded answer */
  version?: number
  /** of confirmed English words */
  spoken?: Spoken
}

/** Answer of a question, with what was found in it and what may be told. */
export interface ReadAnswer {
  questionId: string
  answerId: string
  /** of the approved rubric; absent: there is none, and only the pace is looked at */
  hash?: string
  scored: ScoredAnswer
  isProven: boolean
  isDamaged: boolean
}

/** Everything that is told of an interview; undefined while there is nothing. In the order of its questions. */
export function findingsOf(answers: readonly ReadAnswer[]): Automatic | undefined {
  const found = answers.flatMap((answer) => (answer.hash === undefined ? [] : [{ ...answer, hash: answer.hash }]))
  const pace = paceOf(answers.flatMap(({ scored, isDamaged }) => (scored.spoken && !isDamaged ? [scored.spoken] : [])))
  if (found.length === 0 && !pace) return undefined
  const quoted = found.filter(({ scored }) => scored.withheld !== 'W05')
  return {
    questions: Object.fromEntries(found.map((answer) => [answer.questionId, foundIn(answer)])),
    metrics: pace ? { pace: pace.score } : {},
    ...(pace && { pace: { wordsPerMinute: pace.wordsPerMinute, answers: pace.answers } }),
    summary: summaryOf(quoted.map(({ questionId, scored }) => ({ question: questionId, found: scored.found }))).map(
      ({ question, ...line }) => ({ questionId: question, ...line }),
    ),
  }
}

function foundIn({ answerId, hash, scored, isProven, isDamaged }: ReadAnswer & { hash: string }): FoundInQuestion {
  const withheld = withheldOf(scored, { isProven, isDamaged })
  const counts: Record<string, number> = {}
  for (const { criterion } of scored.found) counts[criterion] = (counts[criterion] ?? 0) + 1
  const marks = STAR_PARTS.map(
    (part) => [part, { part: scored.star.parts[part], sentences: scored.star.sentences[part].slice(0, MAX_TOLD) }] as const,
  )
  return {
    answerId,
    ...(scored.version !== undefined && { version: scored.version }),
    trust: scored.trust,
    hash,
    words: scored.words,
    ...(withheld === null && scored.score !== null && { auto: scored.score, criteria: scored.criteria }),
    counts,
    ...(withheld !== null && { withheld }),
    flags: [...scored.flags],
    star: Object.fromEntries(marks) as FoundInQuestion['star'], // covers every part
    evidence: [...scored.found],
  }
}

/** Reason why no number is told; what follows from the words alone was found with them. */
function withheldOf({ withheld }: ScoredAnswer, { isProven, isDamaged }: { isProven: boolean; isDamaged: boolean }): string | null {
  if (isDamaged) return 'W11'
  return withheld ?? (isProven ? null : 'W09')
}
