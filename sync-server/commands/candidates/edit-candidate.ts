import type { change_jobseeker_information } from '#shared/api/recruiter/change_jobseeker_information.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { givenEnd } from '#shared/policies/deadline.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { InputOf } from '#shared/primitives/define-call.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import type { Deps } from '../../deps.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import type { Loaded } from '../../queries/job.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { endFormerAccess } from './end-former-access.ts'
import { windowOf } from './interview-window.ts'

interface Editing {
  by: string
  record: Loaded<Interview>
  change: InputOf<typeof change_jobseeker_information>['new_info']
}

/**
 * Corrects what is known of a candidate, as a whole or not at all. A repeat ends what a death between the two steps left open.
 * @throws AppError conflict when the address is somebody else's of the job, invalid for a window that would begin after its end
 */
export async function editCandidate(
  deps: Deps,
  { by, record: { id, gid, scope }, change }: Editing,
): Promise<{ interview_id: string; changed: string[] }> {
  const parts = await loadJobParts(deps, { gid, jobId: jobIdOf(scope) })
  if (!parts) throw new AppError('notFound')
  const { interview_start: start, interview_deadline: deadline, ...facts } = change
  const window = windowOf(parts.setting('layout'), { start, deadline })
  const wanted = { ...facts, ...window, ...(typeof window.endAt === 'number' ? givenEnd(window.endAt, parts.job) : {}) }
  let changed: string[] = []
  const saved = await commitEdit(deps, {
    by,
    col: 'interviews',
    id,
    gid,
    changes: (current) => {
      const news = Object.entries(wanted).filter(
        ([field, value]) => !sameValue(current[field as keyof Interview & keyof typeof current], value),
      )
      const { startAt, endAt } = { ...current, ...wanted }
      if (typeof startAt === 'number' && typeof endAt === 'number' && startAt > endAt && (start ?? deadline) !== undefined)
        throw new AppError('invalid', { details: ['interview_start: after interview_deadline'] })
      changed = news.map(([field]) => field).filter((field) => field !== 'extendedTo')
      return news.length === 0 ? null : Object.fromEntries(news)
    },
  })
  if (change.email !== undefined) await endFormerAccess(deps, { id, gid, scope, email: docOf('interviews', saved).email })
  return { interview_id: id, changed }
}
