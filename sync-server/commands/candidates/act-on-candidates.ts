import type { CandidateAction } from '#shared/api/recruiter/actions.ts'
import { completeOf } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { must } from '#shared/primitives/must.ts'
import type { Deps } from '../../deps.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import type { Loaded } from '../../queries/job.ts'
import { docOf, documents, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { inGroups } from './in-groups.ts'
import { isMailFor, mailOfAction } from './mail-of-action.ts'

interface Asked {
  action: CandidateAction
  ids: readonly string[]
  by: string
  /** of the command: its repeat writes no second mail */
  turn: string
  origin: string
}

export interface ActedOn {
  changed: string[]
  refused: string[]
  limited: string[]
  mails: number
}

const MAILS = { invite: 'invitation', remind: 'reminder', confirm: 'confirmation' } as const
type MailAction = keyof typeof MAILS

/** Does the same to many candidates of a job. Who it does not fit is refused, and so are ids that are not of the job. */
export async function actOnCandidates(deps: Deps, job: Loaded<Job> & { parts: JobParts }, asked: Asked): Promise<ActedOn> {
  const { ids, action } = asked
  const found = await documents.find(deps, 'interviews', { id: [...new Set(ids)], scope: job.scope, gid: job.gid })
  const byId = new Map(found.map((interview) => [interview.id, interview]))
  const known = [...byId.keys()]
  const done: ActedOn = { changed: [], refused: ids.filter((id) => !byId.has(id)), limited: [], mails: 0 }
  const act = (id: string): Promise<Ended> =>
    isMail(action)
      ? mailOne(deps, job, { ...asked, interview: must(byId.get(id), 'it was found'), action })
      : markOne(deps, job, { ...asked, id, action })
  const ends = await inGroups(known, act)
  for (const [at, id] of known.entries()) {
    const ended = must(ends[at], 'each has an end')
    done[ended].push(id)
    if (ended === 'changed' && isMail(action)) done.mails++
  }
  return done
}

type Ended = 'changed' | 'refused' | 'limited'
const isMail = (action: CandidateAction): action is MailAction => action in MAILS

async function mailOne(
  deps: Deps,
  { gid, fields: job, parts }: Loaded<Job> & { parts: JobParts },
  { interview, action, by, turn, origin }: Asked & { interview: Doc<'interviews'>; action: MailAction },
): Promise<Ended> {
  if (!isMailFor(MAILS[action], interview)) return 'refused'
  const mail = { interview: { ...interview, gid }, deadlineAt: deadlineOf(interview, { job }), parts, origin }
  return (await mailOfAction(deps, MAILS[action], { mail, by, turn })) === 'sent' ? 'changed' : 'limited'
}

async function markOne(deps: Deps, { gid }: { gid: string }, { id, action, by }: Asked & { id: string }): Promise<Ended> {
  const isReviewed = action === 'mark_reviewed'
  const now = deps.clock.now()
  const saved = await commitEdit(deps, {
    by,
    col: 'interviews',
    id,
    gid,
    changes: (current) => {
      // nobody has reviewed what was not answered (X12)
      if (isReviewed === (current.reviewedAt !== undefined) || (isReviewed && completeOf(current) === 0)) return null
      return { reviewedAt: isReviewed ? now : undefined }
    },
  })
  return (docOf('interviews', saved).reviewedAt !== undefined) === isReviewed ? 'changed' : 'refused'
}
