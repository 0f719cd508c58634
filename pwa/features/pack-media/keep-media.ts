import { debounceTime, fromEvent, merge, of } from 'rxjs'
import { deleteValue, deleteValues } from '../../lib/profile/profile-store.ts'
import { isHere } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { mayFetchUnasked } from '../../network/may-fetch-unasked.ts'
import { readPack } from '../interview-pack/pack-store.ts'
import { removePack } from '../offline-packs/remove-pack.ts'
import { vault } from '../offline-packs/vault-db.ts'
import { bringMedia } from './bring-media.ts'
import { ownPackId } from './plan-media.ts'
import { skipsVideos } from './skip-videos.ts'

/**
 * Goes on with the files of an interview while its pages are open, and takes everything of it off this device when it is gone. Gives the way to stop.
 */
export function keepMedia(db: Db, interviewId: string): () => void {
  const stop = new AbortController()
  const news = merge(of(null), fromEvent(window, 'online'))
    .pipe(debounceTime(SETTLE_MS))
    .subscribe(() => void goOn(db, interviewId, stop.signal).catch(later))
  const gone = db.collections.interviews.remove$.subscribe(({ documentId }) => {
    if (documentId === interviewId) void dropGone(db, interviewId).catch(later)
  })
  return () => {
    stop.abort()
    news.unsubscribe()
    gone.unsubscribe()
  }
}

async function goOn(db: Db, interviewId: string, signal: AbortSignal): Promise<void> {
  const stored = await readPack(interviewId)
  if (!stored?.pack.files || !mayFetchUnasked()) return
  await bringMedia(stored.pack, { accountId: db.actor.id, withVideos: !(await skipsVideos(interviewId)), isQuiet: true, signal })
}

/** When the device starts over everything leaves it for a moment, and comes back. */
async function dropGone(db: Db, interviewId: string): Promise<void> {
  if (db.sync.isStartingOver()) {
    await db.sync.awaitInitial()
    if (await isHere(db, 'interviews', interviewId)) return
  }
  await dropOwnPack(interviewId)
}

/** Takes pack, voices and files of an interview off this device, the key of the files first. */
export async function dropOwnPack(interviewId: string): Promise<void> {
  await removePack(vault(), ownPackId(interviewId))
  await deleteValues(`voice:${interviewId}:`)
  await deleteValue(`skipVideos:${interviewId}`)
  await deleteValue(`pack:${interviewId}`)
}

/** Storage that fails for a moment costs only time: each visit looks again. */
const later = (): void => undefined

/** The page itself comes first. */
const SETTLE_MS = 2000
