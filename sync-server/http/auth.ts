import type { Call } from '#shared/primitives/define-call.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { mayAskByKey } from '#shared/policies/keys/key-reach.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { featuresForActor } from '#shared/policies/features.ts'
import type { Deps } from '../deps.ts'
import { unlessFull } from '../engines/failures.ts'
import type { Account } from '../models/identity/account.ts'
import type { ApiKey } from '../models/identity/api-key.ts'
import type { Session } from '../models/identity/session.ts'
import { groupKeyId } from '../commands/identity/make-api-key.ts'
import { displayName } from '../presenters/account.ts'
import { hashToken } from '../services/token-hash.ts'
import { API_KEY_PREFIX } from '../services/token-hash.ts'

/** Actor of calls without a session. */
export const ANONYMOUS: Actor = { id: '-', role: 'guest', gid: '-', name: '' }

/** The token of a request: bearer header, else `token` in the body (decision 6); '' when there is none. */
export function tokenOf(authorization: string, body: Readonly<Record<string, unknown>>): string {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  return bearer ?? (typeof body['token'] === 'string' ? body['token'] : '')
}

/** Actor of a request, by a session or by an API key. */
export interface Admitted {
  actor: Actor
  /** null: an API key */
  session: Session | null
  /** key that the rate limit counts: an integration must not lock its own recruiter out */
  caller: string
}

/**
 * The actor behind a token.
 * @throws AppError unauthenticated for no, unknown or ended sessions and keys and for frozen accounts; forbidden when the call is not for this role or not for keys;
 * passwordDue when a new password must be chosen first
 */
export async function authenticate(deps: Deps, call: Call, token: string): Promise<Admitted> {
  const known = token === '' ? null : ((await findKeyHolder(deps, token)) ?? (await findSession(deps, token)))
  if (!known) throw new AppError('unauthenticated')
  if (!call.roles.includes(known.actor.role)) throw new AppError('forbidden')
  if (known.session?.passwordDue && !call.whilePasswordDue) throw new AppError('passwordDue')
  if (known.session) return { ...known, caller: known.actor.id }
  if (call.apiKey === false) throw new AppError('forbidden', { details: ['authorization: this call does not take an API key'] })
  const { actor } = known
  if (!mayAskByKey(call, actor.key)) throw new AppError('forbidden', { details: [`authorization: ${lackOf(call)}`] })
  return { ...known, caller: `key:${actor.key?.id ?? groupKeyId(actor.gid)}` }
}

/** Says what a named key would need. */
const lackOf = ({ kind, apiKey, wholeGroup }: Call): string =>
  `this key may not ${kind === 'query' ? 'read' : 'write'} ${String(apiKey)}${wholeGroup ? ', or is limited to jobs' : ''}`

/** The member an API key acts as, or null. The account is looked at each time: a key is worth what its recruiter may do now. */
async function findKeyHolder(deps: Deps, token: string): Promise<{ actor: Actor; session: null } | null> {
  return token.startsWith(API_KEY_PREFIX) ? await holderOfKey(deps, hashToken(token)) : null
}

async function holderOfKey(deps: Deps, hash: string): Promise<{ actor: Actor; session: null } | null> {
  const key = await findKey(deps, hash)
  if (key?.by === undefined || !(await isOpenKey(deps, key))) return null
  const account = await deps.models.accounts.findOne({ _id: key.by }).lean<Account>()
  if (!account || account.frozenAt !== undefined || account.role !== 'recruiter' || account.gid !== key.gid) return null
  await markUsed(deps, key)
  return { session: null, actor: { ...actorOf(account, { role: account.role, gid: account.gid }), ...limitsOf(key) } }
}

/** Without areas it is the one key of the group, which is not limited. */
const limitsOf = ({ _id: id, areas, jobs }: ApiKey): Pick<Actor, 'key'> => (areas ? { key: { id, areas, ...(jobs ? { jobs } : {}) } } : {})

/** A key by its secret, or for a day by one before. */
async function findKey({ models, clock }: Deps, hash: string): Promise<ApiKey | null> {
  const now = clock.now()
  const key =
    (await models.apiKeys.findOne({ hash }).lean<ApiKey>()) ?? (await models.apiKeys.findOne({ 'formers.hash': hash }).lean<ApiKey>())
  if (!key || key.revokedAt !== undefined || (key.expiresAt ?? Infinity) <= now) return null
  return key.hash === hash || key.formers?.some((former) => former.hash === hash && former.until > now) ? key : null
}

const HOUR_MS = 3_600_000

/** By the hour: its owners ask whether it is used, not how often. */
async function markUsed(deps: Deps, { _id, areas, usedAt = 0 }: ApiKey): Promise<void> {
  const hour = deps.clock.now() - (deps.clock.now() % HOUR_MS)
  if (areas && usedAt < hour) await unlessFull(() => deps.models.apiKeys.updateOne({ _id }, { $max: { usedAt: hour } }))
}

/** The key of a group works while the group is in developer mode. */
const isOpenKey = async (deps: Deps, key: ApiKey): Promise<boolean> =>
  (await deps.models.groups.exists({ _id: key.gid, developerModeEnabled: true, deletedAt: { $exists: false } })) !== null

/** A living session with its actor, or null. Using it prolongs it, where it is one that may be prolonged. */
export async function findSession(deps: Deps, token: string): Promise<{ actor: Actor; session: Session } | null> {
  const known = await peekSession(deps, token)
  if (known) await markSeen(deps, known.session, deps.clock.now())
  return known
}

/** The same without using the session: asking whether it lives must not keep it alive. */
export const peekSession = (deps: Deps, token: string): Promise<{ actor: Actor; session: Session } | null> =>
  sessionOfHash(deps, hashToken(token))

/**
 * Finds the holder of a token of which only the hash is known, as addresses carry it; null when session, key or account ended meanwhile, or a new password is
 * due first. Nothing is kept alive by it.
 */
export async function holderOfHash(deps: Deps, hash: string): Promise<Actor | null> {
  const known = (await holderOfKey(deps, hash)) ?? (await sessionOfHash(deps, hash))
  return known?.session?.passwordDue ? null : (known?.actor ?? null)
}

async function sessionOfHash(deps: Deps, hash: string): Promise<{ actor: Actor; session: Session } | null> {
  const session = await deps.models.sessions.findOne({ _id: hash }).lean<Session>()
  if (!session || session.expiresAt <= deps.clock.now()) return null
  const account = await deps.models.accounts.findOne({ _id: session.accountId }).lean<Account>()
  if (!account || account.frozenAt !== undefined) return null
  // accounts moved to another group have to sign in there: rights of a session in the old one end with the move
  if (account.role === 'recruiter' && account.gid !== session.gid) return null
  if (session.actingFrom !== undefined && !(await actsStill(deps, session.actingFrom))) return null
  return { session, actor: actorOf(account, session) }
}

/** Acting as somebody ends with the session of the administrator it began in. */
async function actsStill(deps: Deps, adminSessionId: string): Promise<boolean> {
  const session = await deps.models.sessions.findOne({ _id: adminSessionId }).lean<Session>()
  if (session?.role !== 'admin' || session.expiresAt <= deps.clock.now()) return false
  const admin = await deps.models.accounts.findOne({ _id: session.accountId }).lean<Account>()
  return admin !== null && admin.frozenAt === undefined
}

const SEEN_EVERY_MS = 300_000

/** Not at every request: a session list needs minutes, not milliseconds. */
async function markSeen(deps: Deps, session: Session, now: number): Promise<void> {
  if (now - session.lastSeenAt < SEEN_EVERY_MS) return
  const seen = { lastSeenAt: now, expiresAt: slidExpiry(session, now) }
  await unlessFull(() => deps.models.sessions.updateOne({ _id: session._id }, { $set: seen }))
}

/** When a session ends that is used now: later than before, but not beyond its last moment. */
function slidExpiry({ expiresAt, slideMs, endsAt }: Session, now: number): number {
  if (slideMs === undefined) return expiresAt
  return Math.max(expiresAt, Math.min(now + slideMs, endsAt ?? Number.POSITIVE_INFINITY))
}

function actorOf(account: Account, session: Pick<Session, 'role' | 'gid' | 'only'>): Actor {
  return {
    id: account._id,
    role: session.role,
    gid: session.gid,
    name: displayName(account),
    ...(account.groupRole ? { groupRole: account.groupRole } : {}),
    ...(session.only ? { only: session.only } : {}),
    ...(account.features ? featuresForActor(account.features) : {}),
  }
}
