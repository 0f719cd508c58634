import { useEffect } from 'react'
import { debounceTime, fromEvent, map, merge } from 'rxjs'
import { useDb } from '../../db/hooks.ts'
import type { Db } from '../../db/types.ts'
import { dropPack, resumePacks } from './pack-runner.ts'
import { removeScope, sweepVault } from './remove-pack.ts'
import { vault } from './vault-db.ts'

/**
 * Looks after the pinned packs while the recruiter area is open: removes what ran out, is another account's, or may no longer be seen;
 * goes on with downloads after a cut and fetches answers that arrived later.
 */
export function PackKeeper(): null {
  const db = useDb()
  useEffect(() => keepPacks(db), [db])
  return null
}

function keepPacks(db: Db): () => void {
  const revoked = merge(
    db.collections.interviews.remove$.pipe(map(({ documentId }) => dropPack(documentId))),
    // a right to a whole job ended: its keys go at once, before its interviews are told one by one
    db.scopesGone$.pipe(map(async (scopes) => await Promise.all(scopes.map((scope) => removeScope(vault(), scope))))),
  ).subscribe()
  const news = merge(fromEvent(window, 'online'), db.collections.answers.$)
    .pipe(debounceTime(SETTLE_MS))
    .subscribe(() => void resumePacks(db))
  void start(db)
  return () => {
    revoked.unsubscribe()
    news.unsubscribe()
  }
}

async function start(db: Db): Promise<void> {
  await sweepVault(vault(), { accountId: db.actor.id, now: Date.now() })
  await resumePacks(db)
  // a right that ended while this device was away shows only after everything was read once
  await db.sync.awaitInitial()
  for (const pack of await vault().packs.toArray()) {
    if (!(await db.collections.interviews.findOne(pack.id).exec())) await dropPack(pack.id)
  }
}

/** Answers arrive in bursts: one look after the burst. */
const SETTLE_MS = 2000
