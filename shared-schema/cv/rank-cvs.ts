import { combineValues, type CvTotal } from './combine-values.ts'

/** Row whose CV may have numbers. */
export interface RankedRow {
  id: string
  cvScore?: { values: readonly (number | null)[] } | undefined
}

/** Total of a row under these weights; null where nothing was scored. */
export const totalUnder = (row: RankedRow, weights: readonly number[]): CvTotal | null =>
  row.cvScore ? combineValues(row.cvScore.values, weights) : null

/** Rows by total, the best first; those without one come last, and equal ones in the order of their ids. */
export function rankCvs<Row extends RankedRow>(totals: readonly { row: Row; total: CvTotal | null }[]): Row[] {
  return totals.toSorted((a, b) => (b.total?.total ?? -1) - (a.total?.total ?? -1) || (a.row.id < b.row.id ? -1 : 1)).map(({ row }) => row)
}
