import { METRICS, type Metric } from '../../lib/metrics.ts'

/** Oral sub-scores of an answer; people give them, nothing measures them (R121). */
export const ORAL_SUFFIXES = ['grammar', 'pronunciation', 'vocabulary', 'delivery_and_expression'] as const
export type OralSuffix = (typeof ORAL_SUFFIXES)[number]

/** Key under which an oral sub-score of a question is stored. */
export const oralKey = (questionId: string, suffix: OralSuffix): string => `${questionId}_${suffix}`

export const isMetric = (name: string): name is Metric => (METRICS as readonly string[]).includes(name)

/** Place of a score that somebody names as calls do: `communication`, `overall`, `q1` or `q1_grammar`. */
export type ScorePlace = { part: 'metrics' | 'questions' | 'oral'; key: string } | { part: 'overall' }

/** Finds the place of a named score among the questions of an interview; null for a name that nothing has, as of qualities that are never scored. */
export function placeOfScore(name: string, questions: readonly { id: string }[]): ScorePlace | null {
  if (name === 'overall') return { part: 'overall' }
  if (isMetric(name)) return { part: 'metrics', key: name }
  const [, number, rest] = /^q([1-9]\d*)(?:_(.+))?$/.exec(name) ?? []
  const question = number === undefined ? undefined : questions[Number(number) - 1]
  if (!question) return null
  if (rest === undefined) return { part: 'questions', key: question.id }
  const suffix = ORAL_SUFFIXES.find((one) => one === rest)
  return suffix ? { part: 'oral', key: oralKey(question.id, suffix) } : null
}

/** Groups names of oral sub-scores by their suffix; one of another suffix is in none (R121). */
export function oralGroups(names: readonly string[]): Partial<Record<OralSuffix, number>> {
  const counted: Partial<Record<OralSuffix, number>> = {}
  for (const name of names) {
    const suffix = ORAL_SUFFIXES.find((one) => new RegExp(`^q\\d+_${one}$`).test(name))
    if (suffix) counted[suffix] = (counted[suffix] ?? 0) + 1
  }
  return counted
}
