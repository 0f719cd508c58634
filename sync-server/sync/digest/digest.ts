import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { digestSum, sameDigest, takeFromDigest, type Digest } from '#shared/sync/digest.ts'
import type { DigestAnswer, DigestRequest } from '#shared/sync/wire.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { rememberedDigest, scanScope } from './digest-scope.ts'
import { refuseOtherEra } from '../upkeep/era.ts'
import { forgetRights, standingOf, type Standing } from '../rights/rights.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf, mayHold, sameRights, viewOf } from '../pull/visible-grants.ts'

/** Compares several collections, one after the other (ADR 0169). */
export async function digestSeveral(deps: SyncDeps, actor: Actor, { more, ...first }: DigestRequest): Promise<DigestAnswer> {
  const answer = await digest(deps, actor, first)
  if (!more) return answer
  const others: DigestAnswer['more'] = []
  for (const part of more) others.push({ collection: part.collection, ...(await digest(deps, actor, part)) })
  return { ...answer, more: others }
}

const MAX_TRIES = 5

/**
 * Compares what a device holds with what its user may see, scope by scope. While nothing moves a repeat costs one query.
 * @throws AppError unavailable when rights changed faster than they could be read; resetRequired when the device is of another era
 */
export async function digest(deps: SyncDeps, actor: Actor, request: DigestRequest): Promise<DigestAnswer> {
  if (request.era !== undefined) await refuseOtherEra(deps, request.era)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const standing = await standingOf(deps, actor, request.collection)
    const comparison = new Comparison(deps, { actor, request, standing })
    const answer: DigestAnswer = { scopes: await comparison.compareScopes(), drop: await comparison.unseen() }
    if (!comparison.hasReadDocuments) return answer
    const after = (await grantsOf(deps, actor)).filter((grant) => mayHold(actor, grant.scope, request.collection))
    if (sameRights(standing.grants, after)) return answer
    forgetRights(deps, actor)
  }
  throw new AppError('unavailable')
}

const SCOPES_AT_ONCE = 8
const IDS_AT_ONCE = 1000

type Verdict = DigestAnswer['scopes'][string]

/** Comparison under the rights of one moment. */
class Comparison {
  hasReadDocuments = false
  readonly #deps: SyncDeps
  readonly #actor: Actor
  readonly #request: DigestRequest
  readonly #ends: Standing['ends']
  readonly #living: readonly Grant[]
  readonly #held: ReadonlyMap<string, readonly Grant[]>

  constructor(deps: SyncDeps, { actor, request, standing }: { actor: Actor; request: DigestRequest; standing: Standing }) {
    this.#deps = deps
    this.#actor = actor
    this.#request = request
    this.#ends = standing.ends
    this.#living = standing.grants.filter((grant) => grant.on)
    this.#held = Map.groupBy(this.#living, (grant) => grant.scope)
  }

  async compareScopes(): Promise<DigestAnswer['scopes']> {
    const scopes = [...new Set([...Object.keys(this.#request.scopes), ...this.#held.keys()])]
    const verdicts = new Map<string, Verdict>()
    for (let i = 0; i < scopes.length; i += SCOPES_AT_ONCE)
      await Promise.all(
        scopes.slice(i, i + SCOPES_AT_ONCE).map(async (scope) => {
          const verdict = await this.#compare(scope)
          if (verdict) verdicts.set(scope, verdict)
        }),
      )
    return Object.fromEntries(verdicts)
  }

  /** Of the ids the device asks about: those that are no document for it, whatever the reason. What it has not sent yet is left alone. */
  async unseen(): Promise<string[]> {
    const { ids = {}, skip = {} } = this.#request
    const drop: string[] = []
    for (const [scope, named] of Object.entries(ids)) {
      const unsent = new Set(skip[scope])
      const asked = named.filter((id) => !unsent.has(id))
      const seen = new Set((await this.#seenOf(scope, asked)).map((entity) => entity._id))
      drop.push(...asked.filter((id) => !seen.has(id)))
    }
    return drop
  }

  /** Null: the device has nothing there, and there is nothing for it. */
  async #compare(scope: string): Promise<Verdict | null> {
    const claimed = this.#request.scopes[scope]
    const grants = this.#held.get(scope)
    if (!grants) return 'gone'
    const mine = await this.#digestOf(scope, grants)
    if (claimed) return sameDigest(claimed, digestSum(mine)) ? 'same' : 'differs'
    return mine.count === 0 ? null : 'differs'
  }

  async #digestOf(scope: string, grants: readonly Grant[]): Promise<Digest> {
    const reading = { actor: this.#actor, grants, scope, col: this.#request.collection, n: this.#ends.get(scope) ?? 0 }
    let whole = rememberedDigest(this.#deps, reading)
    if (!whole) {
      this.hasReadDocuments = true
      whole = await scanScope(this.#deps, reading)
    }
    for (const entity of await this.#seenOf(scope, this.#request.skip?.[scope] ?? [])) {
      const visible = viewOf(this.#actor, grants, entity)?.visible
      if (visible) whole = takeFromDigest(whole, visible)
    }
    return whole
  }

  /** Those of these documents that live in this scope and that the actor sees. */
  async #seenOf(scope: string, ids: readonly string[]): Promise<StoredEntity[]> {
    const col = this.#request.collection
    const found: StoredEntity[] = []
    for (let i = 0; i < ids.length; i += IDS_AT_ONCE) {
      this.hasReadDocuments = true
      const page = [...new Set(ids.slice(i, i + IDS_AT_ONCE))]
      found.push(...(await this.#deps.models.entities.find({ scope, col, del: false, _id: { $in: page } }).lean()))
    }
    return found.filter((entity) => viewOf(this.#actor, this.#living, entity) !== null)
  }
}
