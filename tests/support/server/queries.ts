import type { Deps } from '#server/deps.ts'

/** Everything that requests make the app ask the database, as `collection.method`, from now on. */
export function watchQueries(deps: Deps): { list: string[]; stop: () => void } {
  const list: string[] = []
  deps.connection.set('debug', (collection: string, method: string, condition: unknown) => {
    if (!isByClock(collection, condition)) list.push(`${collection}.${method}`)
  })
  return { list, stop: () => void deps.connection.set('debug', false) }
}

/**
 * True for queries by clock, of no request: the watcher of heads looks every second for those that moved, and marks of published documents
 * are removed half a second later.
 */
export const isByClock = (collection: string, condition: unknown): boolean =>
  (collection === 'heads' && typeof condition === 'object' && condition !== null && 'at' in condition) ||
  (collection === 'entities' && Array.isArray(condition) && condition.every(takesMark))

const takesMark = (operation: unknown): boolean => JSON.stringify(operation).includes('"$unset":{"unpub":""}')

/** Without what authentication asks, and what other parts of the app ask by the clock. */
export const withoutAuth = (list: readonly string[]): string[] =>
  list.filter((query) => !/^(sessions|accounts|jobs|agendaJobs)\./.test(query))
