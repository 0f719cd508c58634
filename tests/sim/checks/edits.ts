import type { CollectionName } from '#shared/primitives/collections.ts'
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
  /** field -> the stamp it had on the device before; absent = none */
  knew: Readonly<Record<string, string>>
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

  /** Owner of these stamps; undefined = the server. */
  userOf(replica: string): string | undefined {
    return this.#users.get(replica)
  }

  /** The edit replaces what the device knew of its fields; a removal replaces all. */
  note(edit: Omit<LocalEdit, 'rescued' | 'step'>): void {
    const noted = { ...edit, step: this.#step(), rescued: new Set<string>() }
    this.all.push(noted)
    this.#byOp.set(edit.op, noted)
    const fields = Object.keys('_deleted' in edit.values ? edit.knew : edit.values)
    for (const field of fields) this.#replaced.add(`${edit.id} ${field} ${edit.knew[field] ?? ''}`)
  }

  get(op: string): LocalEdit | undefined {
    return this.#byOp.get(op)
  }

  /** The same user has written something newer over it, on the device that had it. */
  isReplaced(edit: LocalEdit, field: string): boolean {
    return this.#replaced.has(`${edit.id} ${field} ${edit.op}`)
  }

  /** Did the author of this edit know the state of the field that has this stamp, by itself or below edits of its own? */
  knewOf(edit: LocalEdit, field: string, stamp: string | undefined): boolean {
    for (let known = edit.knew[field], left = this.all.length; left > 0; left--) {
      if (known === stamp) return true
      const own = this.#byOp.get(known ?? '')
      if (!own) return false
      known = own.knew[field]
    }
    return false
  }

  /** The device of this user put what the server did not take into its rescued list. Answers in words when that is not an edit that was sent. */
  rescue(user: string, reject: Reject, { sent, assumed }: { sent: Stamps; assumed: Stamps }): string | null {
    for (const field of reject.fields) {
      const stamp = sent[field]
      const edit = this.#byOp.get(stamp ?? '')
      if (edit?.user !== user) return `${user} is told that ${stamp} of ${reject.id}.${field} was not taken, which is no edit of theirs`
      if (stamp === assumed[field])
        return `${user} is told that ${stamp} of ${reject.id}.${field} was not taken, which the server had already`
      edit.rescued.add(field)
    }
    return null
  }
}

type Stamps = Readonly<Record<string, string>>
