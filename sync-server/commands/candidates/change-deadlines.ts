import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { deadlineOf, givenEnd } from '#shared/policies/deadline.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Deps } from '../../deps.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { interviewsOf, type Loaded } from '../../queries/job.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { mailCandidate } from './invite-candidate.ts'
import { countMails } from './mail-counts.ts'
import { mailDeadline } from './mail-deadline.ts'
import { hasEnoughMails } from './mail-limit.ts'

interface Asked {
  ids: readonly string[]
  window: Pick<Interview, 'startAt' | 'endAt'>
  isInvited: boolean
  isNoticed: boolean
  by: string
  /** of the command: its repeat writes no second mail */
  turn: string
  origin: string
}

interface Changed {
  changed: string[]
  refused: string[]
  mails: number
  limited: string[]
}

type JobWithParts = Loaded<Job> & { parts: JobParts }

/** Gives candidates of a job a window, and those who asked for it their mails. Ids that are not of the job are refused. */
export async function changeDeadlines(deps: Deps, job: JobWithParts, asked: Asked): Promise<Changed> {
  const changed = await interviewsOf(deps, job, asked.ids)
  const done: Changed = { changed, refused: asked.ids.filter((id) => !changed.includes(id)), mails: 0, limited: [] }
  for (const id of changed) {
    const { mails, isLimited } = await changeOne(deps, job, { ...asked, id })
    done.mails += mails
    if (isLimited) done.limited.push(id)
  }
  return done
}

async function changeOne(
  deps: Deps,
  { gid, fields: job, parts }: JobWithParts,
  { id, window, isInvited, isNoticed, by, turn, origin }: Asked & { id: string },
): Promise<{ mails: number; isLimited: boolean }> {
  const was: { deadlineAt?: number | null } = {}
  const saved = await commitEdit(deps, {
    by,
    col: 'interviews',
    id,
    gid,
    changes: (current) => {
      was.deadlineAt = deadlineOf(current, { job })
      return {
        ...window,
        ...(typeof window.endAt === 'number' ? givenEnd(window.endAt, job) : {}),
        ...(isInvited && hasAddress(current.email) && current.invitedAt === undefined ? { invitedAt: deps.clock.now() } : {}),
      }
    },
  })
  const fields = docOf('interviews', saved)
  const about = { parts, origin, interview: { ...fields, id, gid }, deadlineAt: deadlineOf(fields, { job }) }
  const isFull = async (kind: 'invitation' | 'notice') => await hasEnoughMails(deps, { gid, interviewId: id, kind, turn })
  const limits = { invitation: isInvited && (await isFull('invitation')), notice: isNoticed && (await isFull('notice')) }
  let mails = 0
  if (!hasAddress(fields.email)) return { mails, isLimited: false }
  if (isInvited && !limits.invitation) {
    await mailCandidate(deps, 'invitation', about, turn)
    mails++
  }
  if (isNoticed && !limits.notice && (await mailDeadline(deps, about, was.deadlineAt, turn))) mails++
  if (mails > 0) {
    const mailed = await countMails(deps, { gid, interviewId: id })
    await commitEdit(deps, { by, col: 'interviews', id, gid, changes: { mailed } })
  }
  return { mails, isLimited: limits.invitation || limits.notice }
}
