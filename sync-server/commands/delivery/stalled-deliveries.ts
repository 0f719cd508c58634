import { SILENT_MS } from '#shared/policies/stuck.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { DeliveryState } from '../../models/files/delivery-state.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import type { Grant } from '../../models/sync/grant.ts'
import type { Group } from '../../models/groups/group.ts'
import type { Session } from '../../models/identity/session.ts'
import type { Upload } from '../../models/files/upload.ts'
import type { StuckFacts } from '../../presenters/delivery-facts.ts'
import type { StalledVisibility } from '../../queries/delivery.ts'

/** Open ones that are looked at in one go. */
export const MAX_LOOKED_AT = 2000

interface When {
  nowMs: number
  /** only those of which nothing was heard for so long */
  silentMs?: number | undefined
  most?: number | undefined
}

/**
 * Finds unfinished deliveries with all facts of devices and server. Silent ones come longest first, else last heard first; `isCut` when
 * there are more than one run looks at.
 */
export async function findStalled(
  deps: Pick<Deps, 'models'>,
  sight: StalledVisibility,
  { nowMs, silentMs = 0, most = MAX_LOOKED_AT }: When,
): Promise<{ all: StuckFacts[]; isCut: boolean }> {
  const { models } = deps
  const ofTenant = sight.gid === null ? {} : { gid: sight.gid }
  const states = await models.deliveryStates
    .find({ isOpen: true, ...ofTenant, ...(silentMs > 0 && { at: { $lte: nowMs - silentMs } }) })
    .sort({ at: silentMs > 0 ? 1 : -1 })
    .limit(most)
    .lean<DeliveryState[]>()
  const since = { before: nowMs - Math.max(SILENT_MS, silentMs), isOldestFirst: silentMs > 0, most }
  const [open, given] = await Promise.all([openUploads(deps, sight, since), givenAnswers(deps, sight, since)])
  const ids = [...new Set([...states.map(({ _id }) => _id), ...open.map(({ interviewId }) => interviewId), ...given.map(({ iv }) => iv)])]
  const interviews = (await documents.find(deps, 'interviews', { id: ids })).filter(
    (interview) => (sight.gid === null || interview.gid === sight.gid) && sight.sees(interview),
  )
  const around = await readAround(deps, interviews, nowMs)
  // the others may lead to an interview whose device was not among those above
  const others = ids.filter((id) => !states.some(({ _id }) => _id === id))
  const toldToo = await models.deliveryStates.find({ _id: { $in: others } }).lean<DeliveryState[]>()
  const byId = new Map([...states, ...toldToo].map((state) => [state._id, state]))
  const all = interviews.map((interview) => ({
    interview,
    state: byId.get(interview.id) ?? null,
    uploads: around.uploads.filter((upload) => upload.interviewId === interview.id),
    answers: around.answers.filter((answer) => answer.iv === interview.id),
    job: around.jobs.get(jobIdOf(interview.scope)) ?? null,
    isAdmitted: around.admitted.has(interview.id),
    groupName: sight.shows === 'groups' ? (around.groups.get(interview.gid) ?? '') : '',
    showsName: sight.shows === 'people',
    mayAct: sight.mayAct(interview),
  }))
  return { all, isCut: [states, open, given].some((found) => found.length === most) }
}

/** Uploads that were begun a while ago and neither ended nor were given up. */
const openUploads = (
  { models }: Pick<Deps, 'models'>,
  sight: StalledVisibility,
  { before, isOldestFirst, most }: Since,
): Promise<Upload[]> =>
  models.uploads
    .find({
      state: { $in: ['open', 'mismatch'] },
      createdAt: { $lte: before },
      abandonedAt: { $exists: false },
      ...(sight.gid === null ? {} : { gid: sight.gid }),
      interviewId: { $ne: '' },
      // side tracks delay no delivery when they are missing
      kind: { $exists: false },
    })
    .sort({ createdAt: isOldestFirst ? 1 : -1 })
    .limit(most)
    .lean<Upload[]>()

/** Answers given a while ago without a receipt, independent of the device that holds their recordings. */
const givenAnswers = (
  deps: Pick<Deps, 'models'>,
  sight: StalledVisibility,
  { before, isOldestFirst, most }: Since,
): Promise<Pick<Doc<'answers'>, 'id' | 'iv'>[]> =>
  documents.find(deps, 'answers', sight.gid === null ? { tenants: 'all', of: 'due' } : { due: sight.gid }, {
    where: { at: { $lte: before }, kind: 'video', receipt: { $exists: false } },
    only: ['iv'],
    sort: { at: isOldestFirst ? 1 : -1 },
    limit: most,
  })

interface Since {
  /** begun or given before this moment */
  before: number
  isOldestFirst: boolean
  most: number
}

/** Reads the documents of these interviews with one query per kind. */
async function readAround(deps: Pick<Deps, 'models'>, interviews: readonly Doc<'interviews'>[], nowMs: number) {
  const { models } = deps
  const ids = interviews.map(({ id }) => id)
  const gids = [...new Set(interviews.map(({ gid }) => gid))]
  const jobIds = [...new Set(interviews.map(({ scope }) => jobIdOf(scope)))]
  const [uploads, answers, jobs, groups, admitted] = await Promise.all([
    models.uploads.find({ gid: { $in: gids }, interviewId: { $in: ids } }, { manifest: 0 }).lean<Upload[]>(),
    // the list of pieces of a recording is long, and not needed here
    documents.find(deps, 'answers', { iv: ids }, { only: FACTS_OF_ANSWERS }),
    documents.find(deps, 'jobs', { id: jobIds }),
    models.groups.find({ _id: { $in: gids } }).lean<Group[]>(),
    admittedOf(deps, interviews, nowMs),
  ])
  return {
    uploads,
    answers,
    jobs: new Map(jobs.map((job) => [job.id, job])),
    groups: new Map(groups.map(({ _id, groupName }) => [_id, groupName])),
    admitted,
  }
}

const FACTS_OF_ANSWERS = ['iv', 'at', 'kind', 'questionId', 'state', 'replaces', 'receipt', 'media'] as const

/** Interviews whose candidate is signed in somewhere. */
async function admittedOf(
  { models }: Pick<Deps, 'models'>,
  interviews: readonly Doc<'interviews'>[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const scopes = [...new Set(interviews.map(({ scope }) => scope))]
  const ids = interviews.map(({ id }) => id)
  const grants = await models.grants.find({ scope: { $in: scopes }, only: { $in: ids }, role: 'candidate', on: true }).lean<Grant[]>()
  const sessions = await models.sessions
    .find({ accountId: { $in: grants.map(({ user }) => user) }, expiresAt: { $gt: nowMs } })
    .lean<Session[]>()
  const opens = (grant: Grant): boolean =>
    sessions.some(({ accountId, only }) => accountId === grant.user && (only === undefined || only === grant.only))
  return new Set(grants.filter(opens).map(({ only }) => only))
}
