import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Pack } from '#shared/views/pack.ts'
import { lettersOf } from '#shared/lib/receipt-code.ts'
import type { Bytes, Derive } from '../../crypto/derive-types.ts'
import { makeEventKeys, MOST_TRIES } from './event-keys.ts'
import { kioskDb, type PlaceRow } from './kiosk-db.ts'

export interface EventWish {
  id: string
  jobId: string
  name: string
  places: number
  pin: string
}

export interface PreparePorts {
  derive: Derive
  open: (wish: { id: string; jobId: string; places: number; privateKey: string }) => Promise<{ interview_id: string; session: SignedIn }[]>
  /** the pack of a place, asked for with its own session */
  fetchPack: (session: SignedIn, interviewId: string) => Promise<Pack>
  /** reads the documents of a place onto this tablet */
  fetchDocuments: (session: SignedIn) => Promise<void>
  onReady: (places: number) => void
}

/**
 * Prepares this tablet for an event while it is online: keys, and for each place session, pack and record. Only a whole event is kept; what
 * was cut off is begun anew under the same id, and finds the same places.
 */
export async function prepareEvent({ id, jobId, name, places, pin }: EventWish, ports: PreparePorts): Promise<void> {
  const { keys, privateKey } = await makeEventKeys(id, pin, ports)
  const opened = await ports.open({ id, jobId, places, privateKey })
  const rows: PlaceRow[] = []
  for (const [at, { interview_id: interviewId, session }] of opened.entries()) {
    const pack = await ports.fetchPack(session, interviewId)
    await ports.fetchDocuments(session)
    const code = await codeOf(interviewId)
    rows.push({
      n: at + 1,
      interviewId,
      state: 'ready',
      session,
      pack,
      stage: 'unused',
      seconds: 0,
      bytes: 0,
      code,
      pieceKeys: [],
      receipts: 0,
    })
    ports.onReady(at + 1)
  }
  await kioskDb.transaction('rw', kioskDb.tables, async () => {
    for (const table of kioskDb.tables) await table.clear()
    await kioskDb.events.add({ id, jobId, name, keys, triesLeft: MOST_TRIES })
    await kioskDb.places.bulkAdd(rows)
  })
}

/** Code of the card: the same for the same place, and of nobody's name. */
async function codeOf(interviewId: string): Promise<string> {
  const bytes: Bytes = new TextEncoder().encode(interviewId)
  return lettersOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
