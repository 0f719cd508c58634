import type { Automatic } from '#shared/entities/automatic.ts'
import type { ShownFinding } from '#shared/policies/automatic/shown-findings.ts'
import { roundScore } from '#shared/policies/scores/round-score.ts'
import { STAR_PARTS, starScore, type StarPart } from '#shared/text/star.ts'
import { TEXT_ENGINE } from '#shared/text/engine.ts'
import type { SentenceRange } from '#shared/text/read-text.ts'
import type { FoundView, StarView } from '#shared/views/reports/automatic.ts'
import type { ReportView } from '#shared/views/report.ts'
import { findingsFor, shownAutomatic, type Shown } from '../queries/automatic/shown-automatic.ts'

/** Parts of a report that come from a machine, without their quotes. */
export function presentMachine(
  scores: Shown,
): Pick<ReportView, 'oral_score_feedback' | 'withheld' | 'rubric_version' | 'engine'> & { shown: Automatic | undefined } {
  const findings = findingsFor(scores)
  const shown = shownAutomatic(scores, findings)
  return {
    shown,
    oral_score_feedback: shown?.pace ? oralFeedback(shown.pace) : '',
    withheld: findings.flatMap(({ question, withheld }) => (withheld === undefined ? [] : [{ question, code: withheld }])),
    rubric_version: findings.map(({ hash }) => hash).join(' '),
    engine: shown ? TEXT_ENGINE : '',
  }
}

/** English, as the rules that it is about. */
const oralFeedback = ({ wordsPerMinute, answers }: { wordsPerMinute: number; answers: number }): string =>
  `${wordsPerMinute} words a minute in ${answers} confirmed ${answers === 1 ? 'answer' : 'answers'}`

export const presentFound = (findings: readonly ShownFinding[]): FoundView[] =>
  findings.flatMap(({ question, found, withheld }) =>
    found ? [{ question, counts: found.counts, withheld: withheld ?? null, star: starOf(found) }] : [],
  )

const starOf = ({ star: { situation, task, action, result } }: NonNullable<ShownFinding['found']>): FoundView['star'] => [
  situation.part,
  task.part,
  action.part,
  result.part,
]

/** Parts of a story, with a number only where numbers count. */
export function presentStar(
  { question, found, isProven, withheld }: ShownFinding,
  quote: ((range: SentenceRange) => string) | null,
): StarView {
  const parts = STAR_PARTS.map((part) => [part, found ? found.star[part].part : ('-' as const)] as const)
  const quotes = STAR_PARTS.map(
    (part) => [part, found && quote ? found.star[part].sentences.map(quote).filter((line) => line !== '') : []] as const,
  )
  return {
    question,
    ...(Object.fromEntries(parts) as Record<StarPart, number | '-'>), // every part
    star: found && isProven && withheld === undefined ? roundScore(starScore({ parts: partsOf(found) })) : '-',
    quotes: Object.fromEntries(quotes) as StarView['quotes'], // the same
    withheld: withheld ?? null,
  }
}

const partsOf = (found: NonNullable<ShownFinding['found']>): Record<StarPart, number> =>
  Object.fromEntries(STAR_PARTS.map((part) => [part, found.star[part].part])) as Record<StarPart, number> // the same
