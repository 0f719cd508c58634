/** Rows that are worked on at once: writes of one moment share a command of the database. */
const TOGETHER = 200

/** Does the same with each, some at once, and gives the results in their order. */
export async function inGroups<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += TOGETHER)
    results.push(...(await Promise.all(items.slice(from, from + TOGETHER).map((item) => work(item)))))
  return results
}
