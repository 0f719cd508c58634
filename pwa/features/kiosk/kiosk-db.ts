import { Dexie, type EntityTable } from 'dexie'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { LockKeys, SealedFor } from '../../crypto/lock-crypto.ts'
import { closeIfSilent } from '../../lib/close-if-silent.ts'

/**
 * Database of a kiosk: what stays on the tablet between two people. All that is of a person is sealed for the private key of the event, which
 * only the PIN or the server opens (ADR 0136).
 */
export const kioskDb = new Dexie('kiosk', { chromeTransactionDurability: 'strict', cache: 'disabled' }) as Dexie & {
  // Dexie's own way to type its tables: they are made by `version().stores()` below
  events: EntityTable<EventRow, 'id'>
  places: EntityTable<PlaceRow, 'n'>
  pieces: EntityTable<PieceRow, 'name'>
}

closeIfSilent(kioskDb)
kioskDb.version(1).stores({ events: 'id', places: 'n, state', pieces: 'name, n' })

/** The event of this tablet, one at a time. */
export interface EventRow {
  id: string
  jobId: string
  name: string
  keys: LockKeys
  /** wrong PINs that are left; at none only the key from the server opens */
  triesLeft: number
  /** a recruiter has ended it, as this tablet heard when it sent */
  isOver?: boolean
}

/** Stage of an interview, as it may be seen without the PIN. */
export type PlaceStage = 'unused' | 'setup' | 'rehearsal' | 'interview' | 'done'

/**
 * `open`: a person is at it, or the page died while one was. `sending`: its answers lie open until they are with the employer. `returned`:
 * nobody used it, and nobody will.
 */
export type PlaceState = 'ready' | 'open' | 'sealed' | 'sending' | 'sent' | 'returned'

/** Place of the event. Nothing in it names a person. */
export interface PlaceRow {
  n: number
  interviewId: string
  state: PlaceState
  /** of the place, until somebody was at it: from then on it is sealed with the rest */
  session?: SignedIn
  stage: PlaceStage
  seconds: number
  bytes: number
  pack: Pack
  /** code of the card that the person takes home */
  code: string
  /** name and addresses, sealed the moment they were typed */
  person?: SealedFor
  /** key of the recorded pieces, sealed; one for each time that the place was opened */
  pieceKeys: SealedFor[]
  /** answers, log and session; see sealed-content.ts */
  content?: SealedFor
  /** answers that the employer has confirmed */
  receipts: number
}

/** Sealed piece of a recording, whose name says nothing. */
export interface PieceRow {
  name: string
  n: number
  /** of the keys of its place */
  key: number
  bytes: ArrayBuffer
}
