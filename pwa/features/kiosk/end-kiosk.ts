import { PROFILE } from '#worker/vault/lease.ts'
import { deleteAllBut } from '../../lib/profile/profile-store.ts'
import { giveBack } from './give-back.ts'
import { kioskDb } from './kiosk-db.ts'
import { pageDocuments } from './page-documents.ts'
import { tellPlace } from './send-here.ts'

/** Takes the whole event off this tablet, also what was not sent: somebody typed that it may go. The browser profile is as new then. */
export async function endKiosk(): Promise<void> {
  // offline they stay on the server until no session of them lives
  await giveBack(tellPlace).catch(() => undefined)
  await pageDocuments.wipe()
  await kioskDb.delete()
  // documents that preparing left for places which nobody used
  for (const { name } of await indexedDB.databases()) if (name && !KEPT.includes(name)) indexedDB.deleteDatabase(name)
  await deleteAllBut(['preferences', 'deviceId'])
  location.replace('/')
}

/** Open by this page: emptied above. */
const KEPT = ['capture', PROFILE.database]
