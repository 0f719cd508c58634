import type { ChangesAnswer } from '#shared/api/v1/changes.ts'
import { ask, type Answer } from '../../support/server/http.ts'

export type ChangesQuery = Partial<Record<'since' | 'scope' | 'collection' | 'limit' | 'wait', string | number>>

/** GET /v1/changes as it is answered. */
export function askChanges(url: string, token: string, query: ChangesQuery = {}): Promise<Answer> {
  const fields = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return ask(`${url}/v1/changes?${fields}`, { token })
}

/** The result of a request that must succeed. */
export async function changesOf(url: string, token: string, query: ChangesQuery = {}): Promise<ChangesAnswer> {
  const answer = await askChanges(url, token, query)
  if (answer.body?.error_code !== 0) throw new Error(`${answer.status} ${answer.text}`)
  // the server parsed it with the call's response
  return answer.body.result as ChangesAnswer
}

/** Everything since the cursor, page by page, as an integrator reads it: the last state of each document. */
export async function readAll(
  url: string,
  token: string,
  query: ChangesQuery = {},
): Promise<{ held: Map<string, Change>; cursor: string; pages: number }> {
  const held = new Map<string, Change>()
  let page = await changesOf(url, token, query)
  let pages = 1
  for (;;) {
    for (const change of page.changes) held.set(change.id, change)
    if (!page.more) return { held, cursor: page.cursor, pages }
    page = await changesOf(url, token, { ...query, since: page.cursor })
    pages += 1
  }
}
export type Change = ChangesAnswer['changes'][number]
