import type { ManualScoring, Review } from '../../entities/review.ts'
import { isScopeOf } from '../../primitives/scopes.ts'
import { roundScore } from './round-score.ts'
import type { ScorePlace } from './score-keys.ts'

/** A score that a person set, with the reason and its record. */
export interface ManualScore {
  score: number
  reason: string
  raterName: string
  recordId: string
  at: number
}

/** Scores set by hand that count now; a key without one was never set, or was taken back. */
export interface ManualScores {
  metrics: ReadonlyMap<string, ManualScore>
  /** by question */
  questions: ReadonlyMap<string, ManualScore>
  /** by question and suffix, see `oralKey` */
  oral: ReadonlyMap<string, ManualScore>
  overall: ManualScore | undefined
}

/** Adds one score to what a record keeps, null for one that is taken back. Scores are rounded before they are kept. */
export function withManual(manual: ManualScoring, place: ScorePlace, score: number | null): ManualScoring {
  const kept = score === null ? null : roundScore(score)
  return place.part === 'overall' ? { ...manual, overall: kept } : { ...manual, [place.part]: { ...manual[place.part], [place.key]: kept } }
}

/** Reads the records in the order in which they arrived: the newest one counts, for each score by itself. */
export function manualScoresOf(reviews: readonly ManualRecord[]): ManualScores {
  const made = { metrics: new Map<string, ManualScore>(), questions: new Map<string, ManualScore>(), oral: new Map<string, ManualScore>() }
  const overall = new Map<string, ManualScore>()
  for (const record of manualRecords(reviews)) {
    for (const part of PARTS)
      for (const [key, score] of Object.entries(record.manual?.[part] ?? {})) set(made[part], { key, score, record })
    if (record.manual?.overall !== undefined) set(overall, { key: OVERALL, score: record.manual.overall, record })
  }
  return { ...made, overall: overall.get(OVERALL) }
}

/** Records of scores set by hand, in the order in which they arrived; those that only this device has come last. */
export const manualRecords = <R extends ManualRecord>(reviews: readonly R[]): R[] =>
  reviews
    .filter((review) => review.manual !== undefined && review.sealedAt !== undefined && !isScopeOf('user', review.scope))
    .toSorted((a, b) => arrivalOf(a) - arrivalOf(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))

export type ManualRecord = Pick<Review, 'id' | 'scope' | 'raterName' | 'sealedAt' | 'createdAt' | 'manual' | 'arrivedAt'>

const PARTS = ['metrics', 'questions', 'oral'] as const
const OVERALL = 'overall'

/** No infinity, because two of them have no difference. */
const arrivalOf = ({ arrivedAt }: ManualRecord): number => arrivedAt ?? Number.MAX_SAFE_INTEGER

function set(into: Map<string, ManualScore>, { key, score, record }: { key: string; score: number | null; record: ManualRecord }): void {
  const { id: recordId, manual, raterName, arrivedAt, createdAt } = record
  if (score === null) into.delete(key)
  else into.set(key, { score, reason: manual?.reason ?? '', raterName, recordId, at: arrivedAt ?? createdAt })
}
