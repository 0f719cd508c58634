import { medianOf } from '../percent.ts'
import { fisherExact, type Share } from './fisher.ts'

/** Smaller groups are hidden: a rate of so few says something about each of them. */
const LEAST_GROUP = 5

interface Group extends Share {
  name: string
}

export interface GroupImpact extends Group {
  rate: number
  /** fewer than five people: neither number nor rate is shown */
  isHidden: boolean
  /** against the group with the highest rate; null for that group itself */
  against: Comparison | null
}

interface Comparison {
  /** rate of the group by the highest rate */
  ratio: number
  /** interval of 95 %, on the logarithm; undefined where one of the rates is 0 */
  interval: { low: number; high: number } | undefined
  /** Fisher's exact test, both sides */
  p: number
  says: 'investigate' | 'watch' | 'nothing' | 'tooFew'
}

/** Rates of groups and how they stand to the highest; with no group or nobody chosen there is nothing to compare. */
export function impactOf(groups: readonly Group[]): GroupImpact[] {
  const filled = groups.filter(({ n }) => n > 0)
  const best = filled.toSorted((a, b) => b.chosen / b.n - a.chosen / a.n || b.n - a.n)[0]
  return filled.map((group) => ({
    ...group,
    rate: group.chosen / group.n,
    isHidden: group.n < LEAST_GROUP,
    against: !best || best === group || best.chosen === 0 ? null : compare(group, best),
  }))
}

function compare(group: Group, best: Group): Comparison {
  const ratio = group.chosen / group.n / (best.chosen / best.n)
  const p = fisherExact(group, best)
  const isSmall = group.n < LEAST_GROUP || best.n < LEAST_GROUP
  return {
    ratio,
    interval: intervalOf(ratio, group, best),
    p,
    says: isSmall ? 'tooFew' : ratio >= 0.8 ? 'nothing' : p < 0.05 ? 'investigate' : 'watch',
  }
}

function intervalOf(ratio: number, group: Share, best: Share): Comparison['interval'] {
  if (group.chosen === 0) return undefined
  const error = Math.sqrt(1 / group.chosen - 1 / group.n + 1 / best.chosen - 1 / best.n)
  return { low: ratio * Math.exp(-Z95 * error), high: ratio * Math.exp(Z95 * error) }
}
const Z95 = 1.959964

/** People above the median of all, by group: the scoring rate is their share. Without a score somebody is in no group. */
export function aboveMedian(people: readonly { group: string; score: number }[]): { median: number | undefined; groups: Group[] } {
  const median = medianOf(people.map(({ score }) => score))
  return { median, groups: groupsOf(people.map(({ group, score }) => ({ group, isChosen: median !== undefined && score > median }))) }
}

/** Groups by name, with those that were chosen. */
export function groupsOf(people: readonly { group: string; isChosen: boolean }[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { group: name, isChosen } of people) {
    const { chosen, n } = groups.get(name) ?? { chosen: 0, n: 0 }
    groups.set(name, { name, chosen: chosen + (isChosen ? 1 : 0), n: n + 1 })
  }
  return [...groups.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
