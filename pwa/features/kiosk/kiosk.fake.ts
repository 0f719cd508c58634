import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { placeIdOf } from '#shared/policies/candidates/kiosk-places.ts'
import { must } from '#shared/primitives/must.ts'
import { deviceOptions, FakeServer } from '../../db/device.fake.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import { openDatabase } from '../../db/open-db.ts'
import type { Db } from '../../db/types.ts'
import { deriveCheaply as derive } from '../../crypto/derive.fake.ts'
import { makeEventKeys, MOST_TRIES } from './event-keys.ts'
import { kioskDb, type EventRow, type PlaceRow } from './kiosk-db.ts'
import type { SealPorts } from './seal-place.ts'
import { wipeOpen } from './wipe.ts'

export const EVENT = '01k9sample0000000000000evt'
export const PIN = '314159'
const GID = '01hzzzzzzzzzzzzzzzzzzzzzzg'
const SCOPE = 'job:j'

/** No test here reads it. */
const PACK = {} as PlaceRow['pack']

const sessionOf = (id: string): SignedIn => ({
  status: 'success',
  token: `token-of-${id}`,
  role: 'jobseeker',
  loginMethod: 'normal',
  expires_at: 9_999_999_999_999,
  actor: { id, role: 'jobseeker', gid: GID, name: 'Kiosk place', only: id },
})

/** A tablet that was prepared for an event with so many places. */
export async function prepared(places: number): Promise<EventRow> {
  await Promise.all(kioskDb.tables.map((table) => table.clear()))
  const { keys } = await makeEventKeys(EVENT, PIN, { derive })
  const event: EventRow = { id: EVENT, jobId: 'j', name: 'Fair', keys, triesLeft: MOST_TRIES }
  await kioskDb.events.put(event)
  for (let n = 1; n <= places; n++) {
    const interviewId = placeIdOf(EVENT, n)
    const session = sessionOf(interviewId)
    const row: PlaceRow = {
      n,
      interviewId,
      state: 'ready',
      session,
      pack: PACK,
      stage: 'unused',
      seconds: 0,
      bytes: 0,
      code: '',
      pieceKeys: [],
      receipts: 0,
    }
    await kioskDb.places.put(row)
  }
  return event
}

/** Documents of the place, as preparing the tablet left them, or as signing in at base gives them. */
export async function documentsOf(n: number): Promise<Db> {
  const id = placeIdOf(EVENT, n)
  const server = new FakeServer()
  const stamps = { jobId: 's:1', name: 's:1', email: 's:1', createdAt: 's:1' }
  const about = { jobId: 'j', name: `Kiosk place ${n}`, email: `${id}@no-address.invalid`, createdAt: 1, fop: stamps }
  server.documents.set('interviews', [{ id, gid: GID, scope: SCOPE, iv: id, rev: 1, op: 's:1', at: 1, by: 's', _deleted: false, ...about }])
  const actor = { id, role: 'jobseeker', gid: GID, name: 'Kiosk place', only: id } as const
  const db = await openDatabase(deviceOptions(server, { actor, collections: ['interviews', 'answers'] }))
  await db.sync.awaitInitial()
  return db
}

/** Ports of a page that seals: it reads the documents that are open, and wipes. */
export const sealing = (dbs: readonly Db[]): SealPorts => ({
  read: async ({ interviewId }) => {
    for (const db of dbs) {
      const interview = await storedDoc(db, 'interviews', interviewId)
      if (interview) return { interview, answers: await readDocs(db, 'answers', { iv: interviewId }) }
    }
    return null
  },
  wipe: async () => {
    await wipeOpen()
    for (const db of dbs) await db.destroy()
  },
})

export const placeRow = async (n: number): Promise<PlaceRow> => must(await kioskDb.places.get(n), 'it was prepared')
export const WHERE = { gid: GID, scope: SCOPE, practice: false, free: false, limitMs: 1000, nowMs: 5 }
