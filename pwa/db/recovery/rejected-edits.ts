import type { CollectionName } from '#shared/primitives/collections.ts'
import { partKindsOf } from '#shared/sync/part-kinds.ts'
import { valueAt } from '#shared/sync/parts.ts'
import type { PushRow, Reject } from '#shared/sync/wire.ts'
import type { DeviceStore } from '../device-store.ts'
import type { RescuedRow } from '../../lib/profile/rescued-row.ts'

/** `reset`: the server does not know the document any more since the device had to start over. */
export type NamedReject = Omit<Reject, 'reason'> & { reason: Reject['reason'] | 'reset' }

/** Edits the server did not take, kept with what the user wrote until the user decides. */
export class RejectedEdits {
  readonly #store: DeviceStore
  readonly #accountId: string
  readonly #onChange: () => void
  readonly #onKept: () => void
  count = 0

  constructor(options: { store: DeviceStore; accountId: string; onChange: () => void; onKept?: () => void }) {
    this.#store = options.store
    this.#accountId = options.accountId
    this.#onChange = options.onChange
    this.#onKept = options.onKept ?? (() => undefined)
  }

  async load(): Promise<void> {
    this.count = (await this.list()).length
    this.#onChange()
  }

  async list(): Promise<RescuedRow[]> {
    return await this.#store.listRescued(this.#accountId)
  }

  async discard(id: string): Promise<void> {
    await this.#store.removeRescued(this.#accountId, id)
    await this.load()
  }

  async add(rows: readonly RescuedRow[]): Promise<void> {
    for (const row of rows) await this.#store.addRescued({ ...row, accountId: this.#accountId })
    await this.load()
  }

  /** Must be done before the server's state replaces the edit on the device. Repeating it changes nothing. */
  async keep(collection: CollectionName, rows: readonly PushRow[], rejects: readonly NamedReject[], at: number): Promise<void> {
    const sent = new Map(rows.map((row) => [row.newDocumentState.id, row.newDocumentState]))
    const told = rejects.filter((reject) => !isFinishedAlready(collection, sent.get(reject.id), reject))
    if (told.length === 0) return
    for (const { id: docId, op, reason, fields, existing } of told) {
      const doc = sent.get(docId)
      const kept = Object.fromEntries(
        fields.filter((key) => key !== '_deleted').map((key) => [key, valueAt(partKindsOf(collection), doc ?? {}, key)]),
      )
      await this.#store.addRescued({
        id: `${docId}.${op}.${reason}`,
        at,
        accountId: this.#accountId,
        collection,
        docId,
        reason,
        fields: kept,
        ...(existing === undefined ? {} : { existing }),
      })
    }
    await this.load()
    this.#onKept()
  }
}

/** Answer that another device of its person has finished: this one says the same and nothing more, so there is nothing to decide. */
const isFinishedAlready = (
  collection: CollectionName,
  doc: PushRow['newDocumentState'] | undefined,
  { reason, fields }: NamedReject,
): boolean => collection === 'answers' && reason === 'final' && doc?.['state'] === 'final' && fields.every((field) => FINISHING.has(field))
const FINISHING: ReadonlySet<string> = new Set(['state', 'finishedAt'])
