import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import { eraseSessionDatabase, openSessionDatabase } from '../session/database.ts'
import { closeSession, currentSession, signIn } from '../session/session.ts'
import { sessionOf } from '../session/session-of.ts'
import type { SealPorts } from './seal-place.ts'
import { wipeOpen } from './wipe.ts'

/** Signs a place in on this tablet. */
export const enterPlace = (session: SignedIn): Promise<void> => signIn(sessionOf(session))

/** Reads and wipes what this page has open. */
export const pageDocuments: SealPorts = {
  read: async ({ interviewId, session }) => {
    if (currentSession()?.actor.id !== session.actor.id) await enterPlace(session)
    const db = await openSessionDatabase()
    const interview = await storedDoc(db, 'interviews', interviewId)
    return interview ? { interview, answers: await readDocs(db, 'answers', { iv: interviewId }) } : null
  },
  wipe: async () => {
    // a page that died before may have left them without opening them
    if (currentSession()) {
      await openSessionDatabase()
      await eraseSessionDatabase()
      await closeSession()
    }
    await wipeOpen()
  },
}
