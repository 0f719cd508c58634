import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { sealFor } from '../../crypto/lock-crypto.ts'
import { setVault, type PieceVault } from '../capture/piece-vault.ts'
import { kioskDb, type EventRow, type PlaceRow } from './kiosk-db.ts'
import { makePlaceKey, openPiece, sealPiece } from './place-key.ts'
import { stateAfter } from './place-state.ts'

/** Person of a place, as typed at the start. */
export interface Person {
  name: string
  email?: string
  phone?: string
}

export const personContext = (interviewId: string): string => `holdfast-kiosk-person-1:${interviewId}`

/** First place that nobody has used; null when there is none left. */
export const nextPlace = async (): Promise<PlaceRow | null> => (await kioskDb.places.where({ state: 'ready' }).first()) ?? null

/**
 * Gives a person a place: the name is sealed at once, and all that is recorded from now on. Nothing is open on this tablet before, and the
 * session of the place is with whoever opens its pages.
 */
export async function openPlace({ keys }: Pick<EventRow, 'keys'>, n: number, person: Person): Promise<PlaceRow> {
  const { interviewId } = must(await kioskDb.places.get(n), 'a place of this event')
  const { key, sealed } = await makePlaceKey(keys.publicKey, interviewId)
  const who = await sealFor(keys.publicKey, JSON.stringify(person), personContext(interviewId))
  const opened = await kioskDb.transaction('rw', kioskDb.places, async () => {
    const place = must(await kioskDb.places.get(n), 'it was here a moment ago')
    const state = stateAfter(place.state, 'start')
    if (!state) throw new Error(`place ${n} is ${place.state}`)
    const next: PlaceRow = { ...place, state, person: who, pieceKeys: [...place.pieceKeys, sealed] }
    await kioskDb.places.put(next)
    return next
  })
  setVault(vaultOf(n, { key, at: opened.pieceKeys.length - 1 }))
  return opened
}

/** The vault of a place for as long as its key is in memory. */
function vaultOf(n: number, { key, at }: { key: CryptoKey; at: number }): PieceVault {
  return {
    keep: async (bytes) => {
      const name = newId()
      await kioskDb.pieces.add({ name, n, key: at, bytes: await sealPiece(key, name, bytes) })
      return name
    },
    read: async (name) => {
      const row = await kioskDb.pieces.get(name)
      const bytes = row && (await openPiece(key, name, row.bytes))
      if (!bytes) throw new Error('a sealed piece does not open')
      return bytes
    },
  }
}
