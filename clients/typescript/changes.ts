import { HoldfastError, RESET_REQUIRED } from './errors.ts'

/** A document as it is now, or that it is gone or no longer yours to see. */
export interface ChangeEntry {
  collection: string
  id: string
  deleted: boolean
  document: (Record<string, unknown> & { id: string; scope: string; rev: number }) | null
}

/** Keeps the cursor of a reader, beside what it was given: in the same database, best in the same transaction. */
export interface CursorStore {
  load(): Promise<string | null>
  save(cursor: string): Promise<void>
}

export interface FollowOptions {
  store: CursorStore
  /** only this job (`job:…`), group or person */
  scope?: string
  /** only this collection */
  collection?: string
  /** most entries of one answer */
  limit?: number
  /** true: ends where nothing is left, instead of waiting for more */
  once?: boolean
  /** told before all is read anew: what is held and does not come again is gone */
  onReset?: () => Promise<void> | void
  signal?: AbortSignal
}

type Ask = (query: URLSearchParams, signal?: AbortSignal) => Promise<unknown>

/** Seconds that a request waits for something to happen. */
const WAIT_SECONDS = 25

/** Gives entry after entry; a cursor is stored when everything before it was taken, so that a crash repeats entries and never loses one. */
export async function* followChanges(ask: Ask, options: FollowOptions): AsyncGenerator<ChangeEntry, void, undefined> {
  const { store, once = false, signal, onReset } = options
  let since = await store.load()
  for (;;) {
    const page = await ask(queryOf(options, since), signal).catch(async (error: unknown) => {
      if (!(error instanceof HoldfastError) || error.code !== RESET_REQUIRED || since === null) throw error
      await onReset?.()
      return null
    })
    if (page === null) {
      since = null
      continue
    }
    // as the server describes it
    const { changes, cursor, more } = page as { changes: ChangeEntry[]; cursor: string; more: boolean }
    yield* changes
    await store.save(cursor)
    since = cursor
    if (once && !more) return
  }
}

function queryOf({ scope, collection, limit, once }: FollowOptions, since: string | null): URLSearchParams {
  const fields = { since, scope, collection, limit, wait: once ? undefined : WAIT_SECONDS }
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  )
}
