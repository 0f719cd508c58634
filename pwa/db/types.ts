import type { RxCollection, RxDatabase } from 'rxdb/plugins/core'
import type { Observable } from 'rxjs'
import type { Meta } from '#shared/primitives/define-entity.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Docs } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Replica } from '#shared/sync/stamp.ts'
import type { RescuedRow } from '../lib/profile/rescued-row.ts'

export type Collections = { [C in CollectionName]: RxCollection<Docs[C]> }

/** The open database of one account on this device. */
export interface Db {
  readonly actor: Actor
  /** stamps every edit of this start of the app */
  readonly replica: Replica
  /** only those of the actor's role exist, see COLLECTIONS_OF_ROLE; asking for another throws */
  readonly collections: Collections
  readonly rx: RxDatabase
  readonly sync: SyncController
  readonly rescued: RescuedEdits
  /** edits that the server has not confirmed, read from the storage; works offline and in every tab */
  unsentEdits(): Promise<UnsentEdit[]>
  /** those of a collection that are known by now, without reading all of it */
  unsentEditsOf(collection: CollectionName): Promise<UnsentEdit[]>
  /** for edit.ts alone: every edit goes past it */
  readonly edits: { before(): Promise<void>; after(collection: CollectionName, edited: readonly Edited[]): void }
  /** right to show other people's data; `useDocs` and `useDoc` keep to it */
  readonly lease$: Observable<Lease>
  lease(): Lease
  /** rights to these scopes ended: keys first, then everything kept for them outside of the documents, goes. Told to every tab, perhaps more than once. */
  readonly scopesGone$: Observable<readonly string[]>
  /** after problem `broken`: closes what is left of the connection to the device's storage and looks whether it opens again; then the database
   * must be opened anew (or the page loaded again, when it says false) */
  recover(): Promise<boolean>
  /** stops replication and closes; the data stays on the device */
  close(): Promise<void>
  /** closes and erases this account's documents from the device */
  destroy(): Promise<void>
}

/** A document as it is after an edit, and the stamp of that. */
export type Edited = Readonly<Pick<Meta, 'id' | 'op'>>

/** An entity's own fields, without what every document carries. */
export type FieldsOf<C extends CollectionName> = Omit<Docs[C], keyof Meta | 'at' | 'by'>
/** Field -> new value; `undefined` clears an optional field. */
export type ChangesOf<C extends CollectionName> = { [F in keyof FieldsOf<C>]?: FieldsOf<C>[F] | undefined }

/**
 * The lease: after 72 hours without word from the server other people's data is locked until contact, because a right that ended cannot
 * reach an offline device. Never for candidates, never for what the person made.
 */
export interface Lease {
  state: 'open' | 'locked'
  /** ms UTC on this device's clock: when it locks, or locked */
  until: number
}

/** State of the chip in the header. `waiting`: no connection or server, edits are safe here; `needsYou`: sign in again, update the app, or look at rejected edits. */
export interface SyncState {
  phase: 'sent' | 'sending' | 'waiting' | 'needsYou'
  /** documents with edits the server has not confirmed */
  unsent: number
  /** end of the last round the server confirmed, ms UTC */
  lastSuccessAt?: number
  /** edits the server did not take, kept with their text */
  rescued: number
  /** reason of `waiting` or `needsYou` */
  reason?: SyncProblem
  /** to be said once, until `dismissNotice`. `reset`: the server asked this device to start over; edits were kept */
  notice?: 'reset'
  /** more documents are coming than one answer holds: what is counted here is a part */
  isCatchingUp?: true
}

/** `foreign`: somebody answers in the server's place, like a network that wants a sign-in; `storage`: no room left on the device; `broken`: the browser lost its storage (see `Db.recover`); `outdated`: this app is too old, load it again. */
export type SyncProblem = 'offline' | 'server' | 'foreign' | 'session' | 'outdated' | 'storage' | 'broken' | 'rescued'

/** An edit the server has not confirmed, told so that it can be made again as a fresh one. */
export interface UnsentEdit {
  collection: CollectionName
  docId: string
  kind: 'insert' | 'edit' | 'remove'
  scope: string
  iv: string
  /** the new values: of the changed fields, or of all for an insert */
  fields: Record<string, unknown>
  /** optional fields that were taken away */
  cleared: string[]
  /** the server never had the document */
  isUnknown?: true
  /** moment of the last change here, ms UTC; unknown in what an earlier version kept */
  at?: number
}

/** Edits the server did not take, with the user's text. */
export interface RescuedEdits {
  list(): Promise<RescuedRow[]>
  discard(id: string): Promise<void>
  /** keeps these too, for example from work that was sealed at sign-out and whose documents are gone */
  add(rows: readonly RescuedRow[]): Promise<void>
}

/** The truth about one manual round: `ok` only when the server confirmed every edit and there was nothing newer to fetch. */
export type SyncTruth = { ok: true; at: number } | { ok: false; reason: SyncProblem | 'timeout'; unsent: number }

export interface SyncController {
  readonly state$: Observable<SyncState>
  /** the current state, for reading without subscribing */
  state(): SyncState
  /** does this tab replicate? Of the tabs of an account one does */
  readonly isLeading: boolean
  /** the same, from now on */
  readonly leading$: Observable<boolean>
  /** runs a full round now; resolves with its real result, at latest after `timeoutMs` (default 45 s) */
  syncNow(options?: { timeoutMs?: number }): Promise<SyncTruth>
  /** resolves when the server has this document's current local state; rejects when sync stops before */
  awaitPushed(collection: CollectionName, id: string): Promise<void>
  /** this document holds an edit the server has not confirmed; changes are told by `state$` */
  isUnsent(collection: CollectionName, id: string): boolean
  /** the server has this document's local edits, as far as they were counted since the start: before that it says no */
  isPushed(collection: CollectionName, id: string): boolean
  /** ids of such documents of a collection */
  unsentIds(collection: CollectionName): readonly string[]
  /** resolves when each collection was read to its end once since the app started, or since it started over; rejects when sync stops before */
  awaitInitial(): Promise<void>
  /** the server asked this device to read everything again, and that is not done: what left may come back (`awaitInitial`) */
  isStartingOver(): boolean
  /** after a new sign-in of the same account */
  setToken(token: string): void
  /** compares with the server what this device holds, and mends differences; false = not now (offline, or another tab leads) */
  compareNow(): Promise<boolean>
  /** the user has read `state().notice` */
  dismissNotice(): void
  stop(): Promise<void>
}
