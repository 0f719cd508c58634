import type { CollectionName } from '#shared/sync/collections.ts'
import type { Reject } from '#shared/sync/wire.ts'

/** An edit somebody made on a device. */
export interface LocalEdit {
  op: string
  /** when it was made, in steps of the scheduler */
  step: number
  user: string
  col: CollectionName
  id: string
  /** field -> what the user wrote; `_deleted` for a removal */
  values: Readonly<Record<string, unknown>>
  /** fields the device has told its user about: not taken, kept in the rescued list */
  readonly rescued: Set<string>
}

/** All edits made on devices, by stamp, and what the devices did with them. */
export class Edits {
  readonly all: LocalEdit[] = []
  readonly #byOp = new Map<string, LocalEdit>()
  readonly #replaced = new Set<string>()
  readonly #users = new Map<string, string>()
  readonly #step: () => number

  constructor(step: () => number) {
    this.#step = step
  }

  /** A tab was opened: stamps of this replica are this user's. */
  register(replica: string, user: string): void {
    this.#users.set(replica, user)
  }

  /** Whose stamps these are; undefined = the server's. */
  userOf(replica: string): string | undefined {
    return this.#users.get(replica)
  }

  /** `before`: the stamps the device showed when the edit was made; the edit replaces those of its fields. */
  note(edit: Omit<LocalEdit, 'rescued' | 'step'>, before: Readonly<Record<string, string>>): void {
    const noted = { ...edit, step: this.#step(), rescued: new Set<string>() }
    this.all.push(noted)
    this.#byOp.set(edit.op, noted)
    const fields = '_deleted' in edit.values ? Object.keys(before) : Object.keys(edit.values)
    for (const field of fields) this.#replaced.add(`${edit.id} ${field} ${before[field] ?? ''}`)
  }

  get(op: string): LocalEdit | undefined {
    return this.#byOp.get(op)
  }

  /** The same user has written something newer over it, on the device that had it. */
  isReplaced(edit: LocalEdit, field: string): boolean {
    return this.#replaced.has(`${edit.id} ${field} ${edit.op}`)
  }

  /** The device put what the server did not take into its rescued list. */
  rescue(reject: Reject, sentStamps: Readonly<Record<string, string>>): void {
    for (const field of reject.fields) this.#byOp.get(sentStamps[field] ?? '')?.rescued.add(field)
  }
}
