import { debounceTime, map, merge, type Observable } from 'rxjs'
import type { PackRow } from '#worker/vault/schema.ts'
import { isHere } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { noteEnded, type EndedPack } from './ended-packs.ts'
import { dropPack, resumePacks } from './pack-runner.ts'
import { removeScope, sweepVault } from './remove-pack.ts'
import { packRetries } from './retry-packs.ts'
import { vault } from './vault-db.ts'

/**
 * Removes pinned packs that ran out, are another account's, or may no longer be seen; goes on with downloads after a cut and fetches answers that
 * arrived later. Gives the way to stop.
 */
export function keepPacks(db: Db, backOnline: Observable<unknown>): () => void {
  const revoked = merge(
    db.collections.interviews.remove$.pipe(map(async ({ documentId }) => await dropGone(db, documentId).catch(ignoreClosed))),
    // a right to a whole job ended: its keys go at once, before its interviews are told one by one
    db.scopesGone$.pipe(map(async (scopes) => await Promise.all(scopes.map((scope) => endScope(db, scope))))),
  ).subscribe()
  const changes = merge(backOnline, db.collections.answers.$).pipe(debounceTime(SETTLE_MS))
  const news = merge(changes, packRetries(db.actor.id)).subscribe(() => void resumePacks(db).catch(ignoreClosed))
  void start(db).catch(ignoreClosed)
  return () => {
    revoked.unsubscribe()
    news.unsubscribe()
  }
}

async function start(db: Db): Promise<void> {
  const now = Date.now()
  const known = await vault().packs.toArray()
  await tell(
    db,
    known.filter(({ expiresAt }) => expiresAt <= now),
    'expired',
  )
  await sweepVault(vault(), { accountId: db.actor.id, now })
  await resumePacks(db)
  // a right that ended while this device was away shows only after everything was read once
  await db.sync.awaitInitial()
  for (const pack of await vault().packs.toArray()) if (!(await isHere(db, 'interviews', pack.id))) await endPack(db, pack.id)
}

/** Its keys go at once; what went is told afterwards, from what was read before. */
async function endScope(db: Db, scope: string): Promise<void> {
  const packs = await vault().packs.where('scope').equals(scope).toArray()
  await removeScope(vault(), scope)
  await tell(db, packs, 'revoked')
}

async function endPack(db: Db, interviewId: string): Promise<void> {
  const pack = await vault().packs.get(interviewId)
  await dropPack(interviewId)
  if (pack) await tell(db, [pack], 'revoked')
}

/** A device that cannot keep the note still takes the recordings off. */
const tell = (db: Db, packs: readonly PackRow[], cause: EndedPack['cause']): Promise<void> =>
  noteEnded(db.actor.id, packs, { cause, at: Date.now() }).catch(() => undefined)

/** When the device starts over everything leaves it for a moment; what may still be seen comes back, and its recordings need not come twice. */
async function dropGone(db: Db, interviewId: string): Promise<void> {
  if (db.sync.isStartingOver()) {
    await db.sync.awaitInitial()
    if (await isHere(db, 'interviews', interviewId)) return
  }
  await endPack(db, interviewId)
}

/** The database was closed meanwhile, or the storage failed, which is told elsewhere: the next start looks at everything again. */
const ignoreClosed = (): void => undefined

/** Answers arrive in bursts: one look after the burst. */
const SETTLE_MS = 2000
