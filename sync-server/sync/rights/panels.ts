import type { Job } from '#shared/entities/job.ts'
import type { InterviewPlace } from '#shared/sync/inserts.ts'
import type { GrantRole } from '#shared/primitives/roles.ts'
import { isScopeOf, jobIdOf, scopeOf } from '#shared/primitives/scopes.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { grant, grantLater } from './grants.ts'
import { documents } from '../documents.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { baseOf } from '../pull/visible-grants.ts'

/** Scope for sealed reviews and automatic scores of one interview of a blind job. */
export const panelOf = (iv: string): string => scopeOf.panel(iv)

export const isPanel = (scope: string): boolean => isScopeOf('panel', scope)

/** The job an interview is in, and whether its reviews are kept apart; '' and open when this tenant has no such interview. */
export async function placeOfInterview(deps: Pick<SyncDeps, 'models'>, at: { iv: string; gid: string }): Promise<InterviewPlace> {
  const { iv, gid } = at
  const interview = await documents.get(deps, 'interviews', { id: iv, gid })
  const job = interview && (await findJob(deps, { scope: interview.scope, gid }))
  return { jobScope: interview?.scope ?? '', isBlind: job?.blind === true }
}

/** Blind or not, by the job itself: a review may come before its interview does. */
export async function isBlindJob(deps: Pick<SyncDeps, 'models'>, at: { scope: string; gid: string }): Promise<boolean> {
  return (await findJob(deps, at))?.blind === true
}

export async function findJob(deps: Pick<SyncDeps, 'models'>, at: { scope: string; gid: string }): Promise<Job | null> {
  return await documents.get(deps, 'jobs', { id: jobIdOf(at.scope), gid: at.gid })
}

/**
 * Opens the panel to a rater after the seal, never before, and never by a score set by hand: a crash must not show others' reviews too early. The device repeats the review
 * until this is done; a rater without a right to the job is told it is gone, and the panel opens with the job. True when rights must be
 * read again.
 */
export async function openPanelToRater(deps: SyncDeps, sealed: StoredEntity, grants: readonly Grant[]): Promise<boolean> {
  const user = String(sealed.body['raterId'])
  if (sealed.col !== 'reviews' || sealed.del || !isPanel(sealed.scope) || sealed.body['sealedAt'] === undefined) return false
  if (sealed.body['manual'] !== undefined) return false
  if (grants.some((one) => one.on && one.scope === sealed.scope && one.user === user)) return false
  const { jobScope } = await placeOfInterview(deps, sealed)
  const base = baseOf({ of: jobScope, gid: sealed.gid, only: sealed.iv }, grants)
  // A known panel, open or not, comes back with the job in any case.
  const isKnown = grants.some((one) => one.scope === sealed.scope && one.of === jobScope)
  if (!base && (isKnown || jobScope === '')) return false
  if (!base) return await grantLater(deps, { user, gid: sealed.gid, scope: sealed.scope, only: sealed.iv, of: jobScope })
  if (base.user !== user || !RATERS.has(base.role)) return false
  await openPanel(deps, { user, gid: sealed.gid, iv: sealed.iv, base })
  return true
}

/** Opens the panel of a seal that is there already. Answers whether there is one. */
export async function openPanelAgain(
  deps: SyncDeps,
  sealed: { id: string; gid: string },
  readGrants: () => Promise<readonly Grant[]>,
): Promise<boolean> {
  const entity = await deps.models.entities.findOne({ _id: sealed.id, gid: sealed.gid }).lean<StoredEntity>()
  if (entity) await openPanelToRater(deps, entity, await readGrants())
  return entity !== null
}

const RATERS: ReadonlySet<GrantRole> = new Set(['recruiter', 'lineManager', 'guest'])

/** Narrowed to the interview, so that sessions that reach only this interview reach its panel too. */
export const openPanel = (deps: SyncDeps, { user, gid, iv, base }: { user: string; gid: string; iv: string; base: Grant }): Promise<void> =>
  grant(deps, { user, gid, scope: panelOf(iv), only: iv, role: base.role, base })
