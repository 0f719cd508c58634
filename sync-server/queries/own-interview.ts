import { parseVideoObjectName } from '#shared/lib/files/object-name.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'

/** Interviews a candidate's session may open: the one of its link, or those granted to the account. */
export async function ownInterviewIds(deps: Pick<Deps, 'models'>, actor: Actor): Promise<string[]> {
  if (actor.role !== 'jobseeker') return []
  const grants = await deps.models.grants
    .find({ user: actor.id, on: true, role: 'candidate', ...(actor.only ? { only: actor.only } : {}) })
    .lean()
  return grants.map((grant) => grant.only).filter((id) => id !== '')
}

/** The named interview, or the only one; null when it is not this candidate's. */
export async function findOwnInterview(deps: Pick<Deps, 'models'>, actor: Actor, interviewId?: string): Promise<OwnInterview | null> {
  const ids = await ownInterviewIds(deps, actor)
  const id = interviewId ?? actor.only ?? (ids.length === 1 ? ids[0] : undefined)
  if (id === undefined || !ids.includes(id)) return null
  return (await readOwn(deps, [id]))[0] ?? null
}

/** The own interview to which an object belongs by its name; null when it is of none of them. */
export async function findOwnInterviewOfFile(deps: Pick<Deps, 'models'>, actor: Actor, objectName: string): Promise<OwnInterview | null> {
  const ids = await ownInterviewIds(deps, actor)
  const named = ids.filter((id) => parseVideoObjectName(objectName, id) !== null)
  return (await readOwn(deps, named))[0] ?? null
}

/** The own interview that was made last: a session by password reaches all of them. Null when there is none. */
export async function findNewestOwnInterview(deps: Pick<Deps, 'models'>, actor: Actor): Promise<OwnInterview | null> {
  const own = await readOwn(deps, await ownInterviewIds(deps, actor))
  const [newest] = own.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return newest ?? null
}

/** Those that still exist. */
const readOwn = (deps: Pick<Deps, 'models'>, ids: readonly string[]): Promise<OwnInterview[]> =>
  documents.find(deps, 'interviews', { id: ids })

/** Interview of the asking candidate. */
export type OwnInterview = Doc<'interviews'>

/** The own interview in a job; null when there is none. */
export async function findOwnInterviewIn(deps: Pick<Deps, 'models'>, actor: Actor, jobId: string): Promise<OwnInterview | null> {
  const own = await readOwn(deps, await ownInterviewIds(deps, actor))
  return own.find((one) => one.jobId === jobId) ?? null
}
