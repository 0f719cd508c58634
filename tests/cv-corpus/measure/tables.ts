import { CORPUS_FIELDS, type ComparedValue, type CorpusField } from './compare-cv.ts'

/** Share of right values; for skills the harmonic mean of found and right. */
export function shareRight(values: readonly ComparedValue[], field: CorpusField): number | null {
  const of = values.filter((value) => value.field === field)
  const [isTrue, isRead] = [of.filter(({ truth }) => truth !== ''), of.filter(({ read }) => read !== '')]
  if (isTrue.length === 0) return null
  const right = of.filter(({ isRight }) => isRight).length
  return field === 'skill' ? (2 * right) / (isTrue.length + isRead.length) : right / isTrue.length
}

/** Confidence from which a value counts as sure. */
const SURE = 0.9

/** Share of the sure values that are wrong. */
export function shareSureWrong(values: readonly ComparedValue[]): number {
  const sure = values.filter(({ confidence }) => confidence !== null && confidence >= SURE)
  return sure.length === 0 ? 0 : sure.filter(({ isRight }) => !isRight).length / sure.length
}

/** Bins of confidence of a tenth each: how many values, what they claim on average, how many are right. */
export function calibration(values: readonly ComparedValue[]): { from: number; count: number; claimed: number; right: number }[] {
  const bins = Array.from({ length: 10 }, (_, n) => ({ from: n / 10, values: [] as ComparedValue[] }))
  for (const value of values) if (value.confidence !== null) bins[Math.min(9, Math.floor(value.confidence * 10 + 1e-9))]?.values.push(value)
  return bins
    .filter(({ values: of }) => of.length > 0)
    .map(({ from, values: of }) => ({
      from,
      count: of.length,
      claimed: of.reduce((sum, { confidence }) => sum + (confidence ?? 0), 0) / of.length,
      right: of.filter(({ isRight }) => isRight).length / of.length,
    }))
}

/** Row of shares in the order of the fields, skills last. */
export const rowOfShares = (values: readonly ComparedValue[]): string[] =>
  [...CORPUS_FIELDS, 'skill' as const].map((field) => asShare(shareRight(values, field)))

export const asShare = (share: number | null): string => (share === null ? '-' : (Math.floor(share * 1000 + 1e-9) / 1000).toFixed(3))
