import type { WithRubric } from '../rubrics/rubric-state.ts'

/**
 * Was this rubric proven with another content? Sums that were stored before may hold its numbers, and count for nothing until they are made
 * anew (ADR 0158). `hash`: that of its content now.
 */
export const hasEndedProof = ({ rubric, rubricProof }: WithRubric, hash: string | undefined): boolean =>
  rubricProof?.ready === true && (!rubric || rubricProof.hash !== hash)

/** A candidate without the sums that may hold numbers of a machine; what people rated stays. */
export function withoutMachineSums<Row extends { autoScore?: number | undefined; totalScore?: number | undefined }>(
  row: Row,
): Omit<Row, 'autoScore' | 'totalScore'> {
  const { autoScore: _auto, totalScore: _total, ...others } = row
  return others
}
