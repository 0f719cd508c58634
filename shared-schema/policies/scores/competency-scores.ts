import { COMPETENCY_GROUPS, GROUP_OF_METRIC, METRICS, type CompetencyGroup, type Metric } from '../../lib/metrics.ts'
import { meanOf, roundScore } from './round-score.ts'
import { ORAL_SUFFIXES } from './score-keys.ts'
import type { EffectiveScore } from './effective-score.ts'

export interface GroupScore {
  group: CompetencyGroup | 'big_five'
  score: number | undefined
  members: readonly { name: string; score: number | undefined }[]
}

interface GroupFacts {
  levels: Record<Metric, number>
  metrics: Record<Metric, EffectiveScore>
  oral: Readonly<Record<string, EffectiveScore>>
}

/** Groups of competencies with the mean of their metrics by level (R122). Oral sub-scores are listed and not counted; nothing rates a personality. */
export const groupsOf = (facts: GroupFacts): GroupScore[] => [
  ...COMPETENCY_GROUPS.map((group) => groupOf(group, facts)),
  { group: 'big_five' as const, score: undefined, members: BIG_FIVE.map((name) => ({ name, score: undefined })) },
]

/** Traits that the specification lists; they have no score, ever. */
export const BIG_FIVE = ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'neuroticism'] as const

function groupOf(group: CompetencyGroup, { levels, metrics, oral }: GroupFacts): GroupScore {
  const members = METRICS.filter((metric) => GROUP_OF_METRIC[metric] === group)
  // counts once among its own, also where it counts for nothing in the total
  const scored = members.flatMap((metric) => {
    const { score } = metrics[metric]
    return score === undefined ? [] : [{ weight: levels[metric] || 1, score }]
  })
  const weight = scored.reduce((sum, one) => sum + one.weight, 0)
  const subScores = group === 'oral' ? ORAL_SUFFIXES.map((suffix) => ({ name: suffix, score: meanOfSuffix(oral, suffix) })) : []
  return {
    group,
    score: weight === 0 ? undefined : roundScore(scored.reduce((sum, one) => sum + one.weight * one.score, 0) / weight),
    members: [...members.map((metric) => ({ name: metric, score: metrics[metric].score })), ...subScores],
  }
}

function meanOfSuffix(oral: Readonly<Record<string, EffectiveScore>>, suffix: string): number | undefined {
  const mean = meanOf(
    Object.entries(oral).flatMap(([key, { score }]) => (key.endsWith(`_${suffix}`) && score !== undefined ? [score] : [])),
  )
  return mean === undefined ? undefined : roundScore(mean)
}
