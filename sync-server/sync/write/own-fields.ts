import { createHash } from 'node:crypto'
import { addressKey } from '#shared/lib/compare-text.ts'
import { isConsentChange, nextConsent } from '#shared/policies/setup/consent-version.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'

type Body = Readonly<Record<string, unknown>>

/** A commit that is about to be written. `before`: null for a new document. */
interface Commit {
  of: Pick<StoredEntity, 'gid' | 'scope' | 'col'>
  before: Body | null
  body: Body
  by: string
}

/**
 * Fields that the server decides by what else changes; part of every commit, so that calls, pushes and jobs cannot differ. Empty for nearly
 * all of them, without a look at the database.
 */
export async function ownFieldsOf(deps: SyncDeps, commit: Commit): Promise<Record<string, unknown>> {
  if (commit.of.col === 'interviews') return epochAfter(commit)
  if (commit.of.col === 'jobSettings' && isConsentChange(commit.before ?? {}, commit.body)) return await consentAfter(deps, commit)
  return {}
}

/** A link that went to another address opens nothing any more. */
function epochAfter({ before, body }: Commit): Record<string, unknown> {
  const [was, now] = [before?.['email'], body['email']]
  if (typeof was !== 'string' || typeof now !== 'string' || addressKey(was) === addressKey(now)) return {}
  const epoch = before?.['linkEpoch']
  return { linkEpoch: (typeof epoch === 'number' ? epoch : 0) + 1 }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

async function consentAfter(deps: SyncDeps, { of, before, body, by }: Commit): Promise<Record<string, unknown>> {
  const isSeen = before !== null && (await mayHaveBeenSeen(deps, of))
  return nextConsent(before ?? {}, body, { isSeen, by, at: deps.clock.now(), hashOf: sha256 })
}

/** Is the job open, or has anybody decided about its text? */
async function mayHaveBeenSeen({ models }: SyncDeps, { gid, scope }: Commit['of']): Promise<boolean> {
  const inJob = { scope, gid, del: false }
  const job = await models.entities.findOne({ ...inJob, col: 'jobs' }, { body: 1 }).lean<Pick<StoredEntity, 'body'>>()
  if (job?.body['publishedAt']) return true
  return (await models.entities.findOne({ ...inJob, col: 'interviews', 'body.consent': { $exists: true } }, { _id: 1 }).lean()) !== null
}
