import { call } from '../../api/client.ts'
import { derive } from '../../crypto/derive.ts'
import { setKioskMode } from '../../lib/kiosk-mode.ts'
import { actorOf } from '../session/session-of.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { prepareEvent, type EventWish } from './prepare-event.ts'

/** Makes this tablet a kiosk: prepares all places, signs the recruiter out, and shuts the rest of the app. */
export async function prepareHere(wish: EventWish, onReady: (places: number) => void): Promise<void> {
  const { openDatabase } = await import('../../db/open-db.ts')
  await prepareEvent(wish, {
    derive,
    onReady,
    open: ({ id, jobId, places, privateKey }) =>
      call('kiosk', 'open_event', { event_id: id, job_id: jobId, places, private_key: privateKey }),
    fetchPack: ({ token }, interviewId) => call('jobseeker', 'fetch_setting', { interview_id: interviewId }, { token }),
    fetchDocuments: async ({ actor, token }) => {
      const db = await openDatabase({ actor: actorOf(actor), token })
      try {
        await db.sync.awaitInitial()
      } finally {
        await db.close()
      }
    },
  })
  await signOut({ kind: 'clean' })
  await setKioskMode({ eventId: wish.id, openId: null })
  location.replace('/kiosk')
}
