import type { Db, Edited } from '../../db/types.ts'

/** Time of a message that offers to undo, with some of its readers' hands on it. */
const WATCHED_MS = 60_000

/** Calls `onRejected` with the ids that the server did not take of these edits, each time there are more of them. Gives the way to stop. */
export function watchRejected(db: Db, edited: readonly Edited[], onRejected: (ids: ReadonlySet<string>) => void): () => void {
  const opOf = new Map(edited.map(({ id, op }) => [id, op]))
  let known = 0
  let count = db.sync.state().rescued
  const look = async (): Promise<void> => {
    const rows = (await db.rescued.list()).filter(({ id, docId }) => id.startsWith(`${docId}.${opOf.get(docId) ?? ' '}.`))
    if (rows.length > known) onRejected(new Set(rows.map(({ docId }) => docId)))
    known = rows.length
  }
  const seen = db.sync.state$.subscribe(({ rescued }) => {
    if (rescued === count) return
    count = rescued
    // a database that is closed meanwhile has nothing more to say
    void look().catch(() => undefined)
  })
  const timer = setTimeout(() => seen.unsubscribe(), WATCHED_MS)
  return () => {
    clearTimeout(timer)
    seen.unsubscribe()
  }
}
