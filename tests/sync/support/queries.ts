import type { Deps } from '#server/deps.ts'

/** Everything the app asks the database, as `collection.method`, from now on. */
export function watchQueries(deps: Deps): { list: string[]; stop: () => void } {
  const list: string[] = []
  deps.connection.set('debug', (collection: string, method: string) => void list.push(`${collection}.${method}`))
  return { list, stop: () => void deps.connection.set('debug', false) }
}

/** Without what authentication asks, and what other parts of the app ask by the clock. */
export const withoutAuth = (list: readonly string[]): string[] =>
  list.filter((query) => !/^(sessions|accounts|jobs|agendaJobs)\./.test(query))
