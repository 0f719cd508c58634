import type { Actor } from '#shared/primitives/roles.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Poke } from '../../ports.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf } from '../pull/visible-grants.ts'

export interface DeviceLine {
  tell(cols: string[]): void
  /** called when the feeds of the device cannot be told any more */
  fail(): void
}

/** Edits come in bursts; a device needs one poke for all of them. */
const COALESCE_MS = 40
/**
 * Delay of pokes from other processes for a reader of one interview: those do not name the interview. Without it a thousand candidates of a
 * job would ask after every edit of any other.
 */
const MAYBE_MS = 5000

/** Filters the pokes of the process down to what one device may read, and gathers bursts. */
export class Subscription {
  readonly #deps: Pick<SyncDeps, 'models' | 'pokes'>
  readonly #actor: Actor
  readonly #line: DeviceLine
  readonly #waiting = new Set<string>()
  /** scope -> the interviews it is narrowed to; '' = all of it */
  #scopes: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  #timer: { dueAt: number; id: ReturnType<typeof setTimeout> } | undefined
  #unsubscribe = (): void => undefined

  constructor(deps: Pick<SyncDeps, 'models' | 'pokes'>, actor: Actor, line: DeviceLine) {
    this.#deps = deps
    this.#actor = actor
    this.#line = line
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.#deps.pokes.subscribe((poke) => this.#hear(poke))
    await this.#readScopes()
  }

  stop(): void {
    this.#unsubscribe()
    clearTimeout(this.#timer?.id)
  }

  #hear(poke: Poke): void {
    const opened: readonly string[] = COLLECTIONS_OF_ROLE[this.#actor.role]
    if (poke.col === 'grants') {
      if (poke.scope !== scopeOf.user(this.#actor.id)) return
      // Rights changed: anything may have come or gone.
      for (const name of opened) this.#waiting.add(name)
      this.#readScopes().then(() => this.#schedule(COALESCE_MS), this.#line.fail)
      return
    }
    const afterMs = opened.includes(poke.col) ? pauseFor(this.#scopes.get(poke.scope), poke) : null
    if (afterMs === null) return
    this.#waiting.add(poke.col)
    this.#schedule(afterMs)
  }

  /** The earliest time counts; what waits goes together. */
  #schedule(afterMs: number): void {
    const dueAt = performance.now() + afterMs
    if (this.#timer && this.#timer.dueAt <= dueAt) return
    clearTimeout(this.#timer?.id)
    const id = setTimeout(() => {
      this.#timer = undefined
      const cols = [...this.#waiting]
      this.#waiting.clear()
      if (cols.length > 0) this.#line.tell(cols)
    }, afterMs)
    this.#timer = { dueAt, id }
  }

  async #readScopes(): Promise<void> {
    const grants = (await grantsOf(this.#deps, this.#actor)).filter((grant) => grant.on)
    const scopes = Map.groupBy(grants, (grant) => grant.scope)
    this.#scopes = new Map([...scopes].map(([scope, list]) => [scope, new Set(list.map((grant) => grant.only))]))
  }
}

/** Time that this poke may wait; null when it is not about what the device may read. */
function pauseFor(reached: ReadonlySet<string> | undefined, { ivs }: Poke): number | null {
  if (!reached) return null
  if (reached.has('')) return COALESCE_MS
  if (!ivs) return MAYBE_MS
  return ivs.some((iv) => reached.has(iv)) ? COALESCE_MS : null
}
