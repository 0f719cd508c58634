import { must } from '#shared/primitives/must.ts'
import type { Bytes, Derive } from '../../crypto/derive-types.ts'
import { openSealed } from '../../crypto/lock-crypto.ts'
import { makeCode, sealFile, type RescueCode } from '../rescue-file/rescue-file.ts'
import { fromBase64 } from './base64.ts'
import { kioskDb, type PlaceRow } from './kiosk-db.ts'
import { personContext, type Person } from './open-place.ts'
import { openPiece, openPlaceKey } from './place-key.ts'
import { openContent, type SealedContent } from './sealed-content.ts'

export interface Unpacked extends RescueCode {
  person: Person
  content: SealedContent
  /** a rescue file of the place: the way by which answers of another device become own ones checks every byte */
  file: Blob
}

/** Opens a sealed place with the private key of its event. Nothing is written. Null: it holds nothing, or another key sealed it. */
export async function unpackPlace(privateKey: CryptoKey, place: PlaceRow): Promise<Unpacked | null> {
  const { interviewId, content: sealed, person: who } = place
  const content = sealed && (await openContent(privateKey, interviewId, sealed))
  const text = who && (await openSealed(privateKey, who, personContext(interviewId)))
  if (!content || typeof text !== 'string') return null
  const keys = await Promise.all(place.pieceKeys.map((one) => openPlaceKey(privateKey, one, interviewId)))
  const code = { code: makeCode(crypto.getRandomValues(new Uint8Array(16))), derive }
  const file = await sealFile(framesOf(content, keys), code)
  // its own page wrote it
  return { person: JSON.parse(text) as Person, content, file, ...code }
}

/** A hash is enough: the code is 80 random bits, and lives no longer than the file, in this page's memory. */
const derive: Derive = async ({ passcode, salt }) => {
  const secret = new TextEncoder().encode(passcode)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...secret])))
}

/** A piece that does not open any more is an empty frame, which the import finds damaged and names. */
async function* framesOf({ list, pieceNames, cv }: SealedContent, keys: readonly (CryptoKey | null)[]): AsyncGenerator<Bytes> {
  yield new TextEncoder().encode(JSON.stringify(list))
  for (const name of pieceNames) {
    const row = await kioskDb.pieces.get(name)
    const key = row && keys[row.key]
    const bytes = key ? await openPiece(key, name, row.bytes) : null
    yield new Uint8Array(bytes ?? [])
  }
  if (list.cv) yield must(fromBase64(cv ?? ''), 'it was sealed as base64')
}
