/** Rows that are worked on in one go: a few milliseconds. */
const ROWS_AT_ONCE = 250

/** Is the list so long that others should go on between its rows? */
export const isLongList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > ROWS_AT_ONCE

/** The rows made into others, so many at a time that the process answers others between. */
export async function mapInSlices<A, B>(rows: readonly A[], toOther: (row: A) => B, yieldToLoop: () => Promise<void>): Promise<B[]> {
  const made: B[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (from > 0) await yieldToLoop()
    for (const row of rows.slice(from, from + ROWS_AT_ONCE)) made.push(toOther(row))
  }
  return made
}
