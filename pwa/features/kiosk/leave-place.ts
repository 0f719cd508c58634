import { kioskMode, setKioskMode } from '../../lib/kiosk-mode.ts'
import { kioskDb } from './kiosk-db.ts'
import { pageDocuments } from './page-documents.ts'
import { sealLeftOpen } from './seal-place.ts'

/** Seals and wipes whatever is open on this kiosk. Rejects when there is no room for the seal: then nothing is wiped either. */
export async function leavePlace(): Promise<void> {
  const mode = kioskMode()
  const event = mode && (await kioskDb.events.get(mode.eventId))
  if (!mode || !event) return
  await sealLeftOpen(event, pageDocuments)
  await setKioskMode({ eventId: mode.eventId, openId: null })
}

/** The same at the end of an interview. The page begins anew: pictures, sounds and keys leave its memory with it. */
export async function handOver(): Promise<void> {
  await leavePlace()
  location.replace('/kiosk')
}
