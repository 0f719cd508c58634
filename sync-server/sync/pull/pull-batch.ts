import type { Checkpoint, PullResult, ScopeCheckpoint } from '#shared/sync/wire.ts'
import type { Grant } from '../../models/sync/grant.ts'

type Document = PullResult['documents'][number]

/** The answer of one pull while it fills: at most `limit` documents, each once, and the checkpoint that goes with them. */
export class Batch {
  readonly checkpoint: Checkpoint['v']
  readonly #limit: number
  readonly #documents = new Map<string, Document>()

  constructor(limit: number, known: Checkpoint['v']) {
    this.#limit = limit
    this.checkpoint = { ...known }
  }

  get documents(): Document[] {
    return [...this.#documents.values()]
  }

  get room(): number {
    return this.#limit - this.#documents.size
  }

  get isFull(): boolean {
    return this.room <= 0
  }

  add(document: Document): void {
    this.#documents.set(document.id, document)
  }

  /** Position of the device with this grant; a former epoch does not count. */
  at(grant: Grant): ScopeCheckpoint {
    const known = this.checkpoint[checkpointKey(grant)]
    return known?.e === grant.e ? known : { n: 0, e: grant.e }
  }

  isDone(grant: Grant): boolean {
    return this.at(grant).done === true
  }

  move(grant: Grant, to: Omit<ScopeCheckpoint, 'e'>): void {
    this.checkpoint[checkpointKey(grant)] = { ...to, e: grant.e }
  }
}

const checkpointKey = (grant: Grant): string => (grant.only === '' ? grant.scope : `${grant.scope}|${grant.only}`)
