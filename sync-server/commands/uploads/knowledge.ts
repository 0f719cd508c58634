import { KNOWLEDGE_MAX_BYTES, knowledgeName, parseKnowledgeName } from '#shared/lib/files/knowledge-file.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { takeAttempt } from '../identity/attempt-limiter.ts'
import { presignedUrl } from './presigned-url.ts'
import { fileId, refuseInfected } from './store-file.ts'

const MOST_AN_HOUR = 60
const HOUR_MS = 3_600_000

/** Place of a knowledge file in the store. */
export const knowledgePlace = ({ gid }: Pick<Actor, 'gid'>, id: string) =>
  ({ bucket: 'recruiter', key: knowledgeName({ gid, id }) }) as const

/**
 * An address to which a file of which questions are to be drafted may be posted. Safe to repeat.
 * @throws Outcome 10 after too many of the group in an hour, 4 for an id under which a virus was brought
 */
export async function askForKnowledge(deps: Deps, actor: Actor, { id: given, origin }: { id?: string | undefined; origin: string }) {
  const limit = { key: keyedHash(deps, 'knowledge address', actor.gid), most: MOST_AN_HOUR, windowMs: HOUR_MS }
  if (await takeAttempt(deps, limit)) throw new Outcome(10, 'Rate limited')
  const id = given ?? deps.random.id()
  const place = knowledgePlace(actor, id)
  await refuseInfected(deps, place)
  const { gid, id: by } = actor
  const file = { ...place, gid, interviewId: '', by, maxBytes: KNOWLEDGE_MAX_BYTES, type: '' }
  return { knowledge_id: id, ...presignedUrl(deps, file, origin), fields: { key: place.key }, max_bytes: KNOWLEDGE_MAX_BYTES }
}

/** Id of the file that this account sent last and that is still there; null without one. */
export async function latestKnowledge(
  deps: Pick<Deps, 'models' | 's3'>,
  { gid, id: by }: Pick<Actor, 'gid' | 'id'>,
): Promise<string | null> {
  const from = fileId(deps, { bucket: 'recruiter', key: knowledgeName({ gid, id: '' }) })
  const rows = await deps.models.storedFiles.find({ _id: { $gt: from, $lt: `${from}~` }, gid }).lean<StoredFile[]>()
  const [last] = rows.filter((row) => isOwn(row, by)).toSorted((a, b) => b.createdAt - a.createdAt)
  return last ? parseKnowledgeName(last._id.slice(last._id.indexOf('/') + 1), gid) : null
}

/** Is the file there, and of this account? */
export async function isKnowledgeOf(
  deps: Pick<Deps, 'models' | 's3'>,
  { gid, id: by }: Pick<Actor, 'gid' | 'id'>,
  id: string,
): Promise<boolean> {
  const row = await deps.models.storedFiles.findOne({ _id: fileId(deps, knowledgePlace({ gid }, id)), gid }).lean<StoredFile>()
  return row !== null && isOwn(row, by)
}

const isOwn = ({ createdBy, scan, storedAt }: StoredFile, by: string): boolean =>
  createdBy === by && scan !== 'infected' && storedAt !== undefined
