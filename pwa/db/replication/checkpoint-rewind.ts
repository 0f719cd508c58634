import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Checkpoint } from '#shared/sync/wire.ts'
import type { DeviceStore } from '../device-store.ts'

/** As RxDB keeps it: with the token of the last rewind it comes from. The server never sees that one. */
export type StoredCheckpoint = Checkpoint & { rw?: string }

/** Scopes whose log is read again from its beginning, once. `all`: everything, as on a new device. */
export interface Rewind {
  token: string
  all?: true
  scopes: readonly string[]
}
/** Parameters of one pull. */
export interface RewindRequest {
  checkpoint: Checkpoint | null
  /** goes with the answer's checkpoint */
  rw: string | undefined
  isRewound: boolean
}

type Rewinds = Partial<Record<CollectionName, Rewind>>

/**
 * Collections to read again, stored until done, because a rewind forgotten at restart would leave a lost document lost. Done when RxDB has
 * stored a checkpoint that comes from the rewound one.
 */
export class RewindList {
  readonly #store: DeviceStore
  readonly #key: string
  readonly #newToken: () => string
  #wanted: Rewinds = {}

  constructor(options: { store: DeviceStore; accountId: string; newToken: () => string }) {
    this.#store = options.store
    this.#key = `rewind:${options.accountId}`
    this.#newToken = options.newToken
  }

  async load(): Promise<void> {
    this.#wanted = parseRewinds(await this.#store.read(this.#key))
  }

  has(collection: CollectionName): boolean {
    return this.#wanted[collection] !== undefined
  }

  /** This checkpoint will not be asked with, because a rewind to the very beginning waits. One that comes from that rewind already does not count. */
  isAllAhead(collection: CollectionName, checkpoint: StoredCheckpoint | null): boolean {
    const wanted = this.#wanted[collection]
    return wanted?.all === true && checkpoint?.rw !== wanted.token
  }

  async ask(collection: CollectionName, scopes: readonly string[] | 'all'): Promise<void> {
    const before = this.#wanted[collection]
    const isAll = scopes === 'all' || before?.all === true
    this.#wanted[collection] = {
      token: this.#newToken(),
      scopes: scopes === 'all' ? [] : [...new Set([...(before?.scopes ?? []), ...scopes])],
      ...(isAll ? { all: true as const } : {}),
    }
    await this.#save()
  }

  /** Parameters for the server. `isFirst`: the first request of a pull, so that `checkpoint` is what the device has stored. */
  async apply(collection: CollectionName, checkpoint: StoredCheckpoint | null, isFirst: boolean): Promise<RewindRequest> {
    const wanted = this.#wanted[collection]
    if (wanted && checkpoint?.rw !== wanted.token) return { checkpoint: rewound(checkpoint, wanted), rw: wanted.token, isRewound: true }
    if (wanted && isFirst) await this.settle(collection)
    return { checkpoint: checkpoint && withoutToken(checkpoint), rw: checkpoint?.rw, isRewound: false }
  }

  /** Ends the rewind of a collection that has nothing left to read again. */
  async settle(collection: CollectionName): Promise<void> {
    if (!this.has(collection)) return
    this.#wanted = Object.fromEntries(Object.entries(this.#wanted).filter(([name]) => name !== collection))
    await this.#save()
  }

  async #save(): Promise<void> {
    await this.#store.write(this.#key, this.#wanted)
  }
}

/** The checkpoint with these scopes at their beginning; null = everything. Narrowed grants have keys of their own: `scope|interview`. */
export function rewound(checkpoint: Checkpoint | null, { all, scopes }: Pick<Rewind, 'all' | 'scopes'>): Checkpoint | null {
  if (!checkpoint || all) return null
  const kept = withoutToken(checkpoint)
  const isMeant = (key: string): boolean => scopes.includes(key.split('|')[0] ?? key)
  const v = Object.fromEntries(Object.entries(kept.v).map(([key, at]) => [key, isMeant(key) ? { n: 0, e: at.e } : at]))
  return { ...kept, v }
}

function withoutToken(checkpoint: StoredCheckpoint): Checkpoint {
  const { rw: _rw, ...kept } = checkpoint
  return kept
}

function parseRewinds(value: unknown): Rewinds {
  // Written by this class only; anything else is taken for nothing.
  return typeof value === 'object' && value !== null ? { ...(value as Rewinds) } : {}
}
