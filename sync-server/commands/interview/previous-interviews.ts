import { isSameText } from '#shared/primitives/text.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { LENT_DETAILS, type AccessKey, type PreviousInterview } from '#shared/views/previous-interview.ts'
import type { Deps } from '../../deps.ts'
import { docOf, documents, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { readLink } from './candidate-link.ts'
import { findLinked, linkOutcome } from './check-link.ts'

type Detail = (typeof LENT_DETAILS)[number]

/** The interview at hand. @throws Outcome 13 unless link, job and name belong together: a found link alone does not tell a person's history */
export async function interviewByKey(deps: Deps, key: AccessKey): Promise<Doc<'interviews'>> {
  const interview = await findLinked(deps, readLink(deps, key.link_access_token))
  const { jobId, name } = interview
  if (jobId !== key.job_id || !isSameText(name, key.name)) throw linkOutcome(13)
  return interview
}

/** Earlier interviews of the same person, with the same employer, newest first. */
export async function previousInterviews(deps: Pick<Deps, 'models'>, current: Doc<'interviews'>): Promise<PreviousInterview[]> {
  const earlier = await earlierOf(deps, current)
  const jobs = await documents.find(deps, 'jobs', { id: earlier.map(({ jobId }) => jobId), gid: current.gid })
  const names = new Map(jobs.map(({ id, name }) => [id, name]))
  return earlier.map((interview) => ({
    interview_id: interview.id,
    job_name: names.get(interview.jobId) ?? '',
    started_at: interview.startedAt ?? null,
    finished_at: interview.finishedAt ?? null,
    details: detailsOf(interview),
  }))
}

/** Fills empty details of the interview at hand. Null: there is no earlier interview, or not this one. */
export async function importDetails(
  deps: Deps,
  current: Doc<'interviews'>,
  fromId: string | undefined,
): Promise<{ from: string; imported: Detail[] } | null> {
  const earlier = await earlierOf(deps, current)
  const from = fromId === undefined ? earlier[0] : earlier.find(({ id }) => id === fromId)
  if (!from) return null
  const wanted = detailsOf(from)
  const committed = docOf(
    'interviews',
    await commitEdit(deps, {
      by: 'link',
      col: 'interviews',
      id: current.id,
      gid: current.gid,
      changes: (now) => Object.fromEntries(wanted.filter((detail) => !now[detail]).map((detail) => [detail, from[detail]])),
    }),
  )
  // a repeat finds them filled, and answers the same
  return { from: from.id, imported: wanted.filter((detail) => committed[detail] === from[detail]) }
}

/** Finds earlier interviews of candidates who opened this one: they have an account and a right to it, others have no history worth telling. */
async function earlierOf(deps: Pick<Deps, 'models'>, current: Doc<'interviews'>): Promise<Doc<'interviews'>[]> {
  const { email } = current
  const account = await deps.models.accounts.findOne({ email, role: 'jobseeker' }, { _id: 1 }).lean()
  if (!account) return []
  const grants = await deps.models.grants.find({ user: account._id, gid: current.gid, on: true, role: 'candidate' }).lean()
  const ids = grants.map((grant) => grant.only).filter((id) => id !== '' && id !== current.id)
  const found = await documents.find(deps, 'interviews', { id: ids, gid: current.gid })
  const own = found.filter((interview) => interview.email === email && interview.startedAt !== undefined)
  return own.sort((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0) || (a.id < b.id ? -1 : 1))
}

const detailsOf = (fields: Interview): Detail[] => LENT_DETAILS.filter((detail) => Boolean(fields[detail]))
