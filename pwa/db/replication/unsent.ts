import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Edited } from '../types.ts'

/** A document with an unsent edit and the stamp of the last one. */
export type UnsentEntry = readonly [collection: CollectionName, id: string, op: string]

/** Edit that the server has judged. */
interface Judged extends Edited {
  to?: string | undefined
}

/** Two full requests. */
const REMEMBERED = 2000

/** Documents with edits that the server has not confirmed, with the stamp of the last of them. */
export class Unsent {
  readonly #scans = new Set<Scan>()
  readonly #ops = new Map<CollectionName, Map<string, string>>()
  readonly #onChange: () => void
  /** the last edits the server has judged: the news of an edit may come after its answer */
  readonly #judged = new Set<string>()
  readonly #counted = new Set<CollectionName>()

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  get count(): number {
    return [...this.#ops.values()].reduce((sum, ops) => sum + ops.size, 0)
  }

  countOf(col: CollectionName): number {
    return this.#of(col).size
  }

  idsOf(col: CollectionName): string[] {
    return [...this.#of(col).keys()]
  }

  has(col: CollectionName, id: string): boolean {
    return this.#of(col).has(id)
  }

  /** Has this collection been counted from the database since the start? Before that, "nothing unsent" means nothing. */
  isCounted(col: CollectionName): boolean {
    return this.#counted.has(col)
  }

  get entries(): UnsentEntry[] {
    return [...this.#ops].flatMap(([col, ops]) => [...ops].map(([id, op]): UnsentEntry => [col, id, op]))
  }

  /** Takes over the unsent edits from the tab that sends for all. */
  replaceAll(entries: readonly UnsentEntry[], counted: readonly CollectionName[]): void {
    this.#ops.clear()
    for (const [col, id, op] of entries) this.#of(col).set(id, op)
    this.#counted.clear()
    for (const col of counted) this.#counted.add(col)
    this.#onChange()
  }

  /** The user made these edits just now. */
  addEdits(col: CollectionName, edited: readonly Edited[]): void {
    for (const { id, op } of edited) if (!this.#judged.has(`${id} ${op}`)) this.#note(col, id, op)
    this.#onChange()
  }

  /** As they are being sent; told once for all of them. */
  addSent(col: CollectionName, sent: readonly Edited[]): void {
    for (const { id, op } of sent) this.#note(col, id, op)
    this.#onChange()
  }

  #note(col: CollectionName, id: string, op: string): void {
    this.#of(col).set(id, op)
    for (const scan of this.#scans) if (scan.col === col) scan.ops.set(id, op)
  }

  /**
   * The server has judged these edits; a later one of the same document is still to come. `to`: its own state, which is sent once more as an
   * echo, and until then the document counts. Told once for all of them.
   */
  settle(col: CollectionName, judged: readonly Judged[]): void {
    for (const { id, op, to } of judged) {
      this.#remember(`${id} ${op}`)
      if (to === undefined) this.#confirm(col, id, op)
      else if (this.#of(col).get(id) === op) this.#note(col, id, to)
    }
    this.#onChange()
  }

  #confirm(col: CollectionName, id: string, op: string): void {
    const ops = this.#of(col)
    if (ops.get(id) === op) ops.delete(id)
    for (const scan of this.#scans) {
      if (scan.col !== col) continue
      scan.confirmed.add(`${id} ${op}`)
      if (scan.ops.get(id) === op) scan.ops.delete(id)
    }
  }

  /** Counts anew what `find` reads from the database, without losing what happens meanwhile. */
  async recount(col: CollectionName, find: () => Promise<ReadonlyMap<string, string>>): Promise<void> {
    const scan: Scan = { col, ops: new Map(), confirmed: new Set() }
    this.#scans.add(scan)
    try {
      const found = [...(await find())].filter(([id, op]) => !scan.confirmed.has(`${id} ${op}`))
      this.#ops.set(col, new Map([...found, ...scan.ops]))
      this.#counted.add(col)
    } finally {
      this.#scans.delete(scan)
    }
    this.#onChange()
  }

  #remember(edit: string): void {
    this.#judged.add(edit)
    if (this.#judged.size <= REMEMBERED) return
    for (const oldest of this.#judged) {
      this.#judged.delete(oldest)
      return
    }
  }

  #of(col: CollectionName): Map<string, string> {
    let ops = this.#ops.get(col)
    if (!ops) this.#ops.set(col, (ops = new Map<string, string>()))
    return ops
  }
}

/** Events of a collection while it was being counted. */
interface Scan {
  col: CollectionName
  /** edits made since it began and not confirmed yet */
  ops: Map<string, string>
  confirmed: Set<string>
}
