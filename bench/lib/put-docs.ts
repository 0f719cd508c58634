import type { Deps } from '#server/deps.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'

/** A document with its fields. */
export interface PutRow {
  id: string
  iv: string
  body: Record<string, unknown>
}

interface Put {
  gid: string
  scope: string
  by: string
  col: CollectionName
  rows: readonly PutRow[]
}

/** Puts documents as published commits lie in the database, past the commits, which would take minutes. */
export async function putDocs(deps: Deps, { gid, scope, by, col, rows }: Put): Promise<void> {
  const at = deps.clock.now()
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000).map((row, n) => ({ ...row, n: from + n + 1 }))
    const kept = { gid, scope, col, rev: 1, seen: {}, del: false, by, at, fop: {} }
    await deps.models.entities.insertMany(
      part.map(({ id, iv, n, body }) => ({ _id: id, ...kept, iv, op: `s${n}:1`, pubN: n, firstN: n, body })),
    )
    await deps.models.feed.insertMany(part.map(({ id, iv, n }) => ({ _id: `${scope}|${col}|${n}`, scope, col, n, id, iv, rev: 1, at })))
  }
  const head = { scope, col, n: rows.length, at }
  await deps.models.heads.updateOne({ _id: `${scope}|${col}` }, { $set: head }, { upsert: true })
}
