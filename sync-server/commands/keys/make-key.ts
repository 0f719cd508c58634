import { AppError } from '#shared/primitives/errors.ts'
import type { KeyLimits } from '#shared/primitives/key-areas.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { ApiKey } from '../../models/identity/api-key.ts'
import { findJob } from '../../queries/job.ts'
import { API_KEY_PREFIX, hashToken } from '../../services/token-hash.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'

/** Living named keys of one group. */
const MAX_KEYS = 50
/** Time in which the secret before a rotation works, too. */
export const FORMER_SECRET_MS = 86_400_000

/** The secret exists only in this answer. */
interface ShownKey {
  key_id: string
  api_key: string
}

interface NewNamedKey extends Omit<KeyLimits, 'id'> {
  id: string
  name: string
  expiresAt?: number
}

/**
 * Makes a key of the actor's own with limits; the server keeps its hash.
 * @throws AppError notFound for a job that the actor does not see; invalid for an end that is over; conflict for a taken id and for too many keys
 */
export async function makeNamedKey(deps: Deps, actor: Actor, { id, name, areas, jobs, expiresAt }: NewNamedKey): Promise<ShownKey> {
  const createdAt = deps.clock.now()
  const { gid } = actor
  if (expiresAt !== undefined && expiresAt <= createdAt) throw new AppError('invalid', { details: ['expires_at: is over'] })
  for (const jobId of jobs ?? []) if (!(await findJob(deps, actor, jobId))) throw new AppError('notFound')
  if ((await livingKeys(deps, gid)).length >= MAX_KEYS)
    throw new AppError('conflict', { details: [`gid: a group has at most ${MAX_KEYS} named keys`] })
  const secret = newSecret(deps)
  const optional = { ...(jobs ? { jobs: [...new Set(jobs)] } : {}), ...(expiresAt === undefined ? {} : { expiresAt }) }
  const made: ApiKey = { _id: id, gid, hash: hashToken(secret), createdAt, by: actor.id, name, areas, ...optional }
  await deps.models.apiKeys.insertMany([made], { lean: true }).catch((cause: unknown) => {
    // its secret was shown once: a lost one is rotated
    if (isDuplicateKey(cause)) throw new AppError('conflict', { details: ['key_id: is taken'], cause })
    throw cause
  })
  await audit(deps, { gid, by: actor.id, action: 'apiKey.created', target: id, detail: { name } })
  return { key_id: id, api_key: secret }
}

/** Gives a key another secret; those before work for a day, each, so that a lost answer cuts nobody off. */
export async function rotateKey(deps: Deps, actor: Actor, key: ApiKey): Promise<ShownKey> {
  const now = deps.clock.now()
  const secret = newSecret(deps)
  const formers = [...(key.formers ?? []).filter(({ until }) => until > now), { hash: key.hash, until: now + FORMER_SECRET_MS }]
  const filter = { _id: key._id, gid: key.gid, hash: key.hash, revokedAt: { $exists: false } }
  const turned = await deps.models.apiKeys.updateOne(filter, { $set: { hash: hashToken(secret), formers: formers.slice(-MAX_FORMERS) } })
  if (turned.modifiedCount === 0) throw new AppError('conflict', { details: ['key_id: was rotated or revoked in the same moment'] })
  await audit(deps, { gid: key.gid, by: actor.id, action: 'apiKey.rotated', target: key._id })
  return { key_id: key._id, api_key: secret }
}

/** Of one key; the oldest go first. */
const MAX_FORMERS = 5

/** Ends a key at once, with its former secrets. A repeat finds it ended. */
export async function revokeKey(deps: Deps, actor: Actor, { _id, gid }: ApiKey): Promise<void> {
  const first = await deps.models.apiKeys.updateOne(
    { _id, gid, revokedAt: { $exists: false } },
    { $set: { revokedAt: deps.clock.now() }, $unset: { formers: 1 } },
  )
  if (first.modifiedCount === 1) await audit(deps, { gid, by: actor.id, action: 'apiKey.revoked', target: _id })
}

/** Named keys of a group that were not revoked, newest first; expired ones too, because their owners ask why they ended. */
export async function livingKeys({ models }: Pick<Deps, 'models'>, gid: string): Promise<ApiKey[]> {
  const keys = await models.apiKeys.find({ gid }).lean<ApiKey[]>()
  return keys
    .filter(({ areas, revokedAt }) => areas !== undefined && revokedAt === undefined)
    .toSorted((a, b) => b.createdAt - a.createdAt || (a._id < b._id ? 1 : -1))
}

const newSecret = (deps: Pick<Deps, 'random'>): string => `${API_KEY_PREFIX}${deps.random.token()}`
