import { refuseEarly } from '../../commands/interview/refuse-early.ts'
import { record_quota_usage } from '#shared/api/jobseeker/record_quota_usage.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { refuseWithoutCv } from '../../commands/interview/cv-first.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { recordUsage } from '../../commands/groups/quota.ts'
import { warnOfQuota } from '../../commands/groups/warn-of-quota.ts'
import type { Deps } from '../../deps.ts'
import { everyone, handle } from '../../http/handle.ts'
import { mailOrigin } from '../../services/mail/mail-origin.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import { docOf, documents } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

export default handle(record_quota_usage, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, actor, deps, request }) => {
    const { id: interviewId, gid } = record
    const jobId = jobIdOf(record.scope)
    refuseEarly(deps, record)
    await refuseWithoutCv(deps, record)
    const quotaCounted = !(await isOfTestJob(deps, record))
    const startedAt = await begin(deps, { interviewId, jobId, gid, by: actor.id, quotaCounted }).catch((cause: unknown) => {
      deps.log.error({ err: cause, interviewId }, 'quota was not recorded')
      throw new Outcome(1, 'Error in recording quota usage')
    })
    // an interview that began goes on, whether or not somebody hears of it; a repeat tells them
    await warnOfQuota(deps, gid, mailOrigin(deps.config, request.origin)).catch((cause: unknown) =>
      deps.log.error({ err: cause, gid }, 'a notice about quota was not written'),
    )
    return { status: 'Quota usage recorded successfully' as const, quotaCounted, startedAt }
  },
})

/** Test jobs use no quota (R485). */
async function isOfTestJob(deps: Deps, { scope, gid }: { scope: string; gid: string }): Promise<boolean> {
  return (await documents.get(deps, 'jobs', { id: jobIdOf(scope), gid }, { only: ['test'] }))?.test === true
}

interface Beginning {
  interviewId: string
  jobId: string
  gid: string
  by: string
  quotaCounted: boolean
}

/** Notes that the interview began, and counts it; each once. */
async function begin(deps: Deps, { interviewId, jobId, gid, by, quotaCounted }: Beginning): Promise<number> {
  const now = deps.clock.now()
  const changes = (current: { startedAt?: number | undefined }) => (current.startedAt === undefined ? { startedAt: now } : null)
  const committed = await commitEdit(deps, { by, col: 'interviews', id: interviewId, gid, changes })
  const at = Number(docOf('interviews', committed).startedAt)
  if (quotaCounted) await recordUsage(deps, { interviewId, jobId, gid, by, at })
  return at
}
