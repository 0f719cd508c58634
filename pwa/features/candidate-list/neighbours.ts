import type { Interview } from '#shared/entities/interview.ts'
import { rowsAround } from './candidate-rows.ts'
import type { ListView } from './candidate-list-view.ts'

/** A candidate among those of the list it was opened from. */
export interface Neighbours {
  /** from 1 */
  at: number
  total: number
  previous: Interview | undefined
  next: Interview | undefined
}

/** Neighbours in the order that the list had when it was left, or, where nobody knows that, in the order of its view now. */
export function neighboursOf(
  everyone: readonly Interview[],
  of: { id: string; view: ListView; order: readonly string[] | undefined },
): Neighbours {
  const rows = of.order?.includes(of.id) ? inOrder(everyone, of.order) : rowsAround(everyone, of.view, of.id)
  const index = rows.findIndex((row) => row.id === of.id)
  return { at: index + 1, total: rows.length, previous: rows[index - 1], next: rows[index + 1] }
}

function inOrder(everyone: readonly Interview[], order: readonly string[]): Interview[] {
  const byId = new Map(everyone.map((row) => [row.id, row]))
  return order.flatMap((id) => byId.get(id) ?? [])
}
