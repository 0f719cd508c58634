import { consent_create } from '#shared/api/jobseeker/consent_create.ts'
import { Outcome } from '#shared/lib/errors.ts'
import { consentOf } from '../../commands/build-pack.ts'
import { loadJobParts } from '../../commands/job-parts.ts'
import { findOwnInterview } from '../../commands/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'
import { commitEdit } from '../../sync/commit.ts'

export default handle(consent_create, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    const parts = await loadJobParts(deps, { gid: record.entity.gid, jobId: record.fields.jobId })
    const latest = parts ? consentOf(parts) : null
    const ofThisJob = latest && input.consent_id?.startsWith(`${record.fields.jobId}.consent.`)
    if (!latest || !ofThisJob) throw new Outcome(6, 'fail_no_consent_id')
    if (input.consent_id !== latest.id) throw new Outcome(5, 'fail_non_latest')
    const given = input.action === 'accept'
    await commitEdit(deps, {
      by: actor.id,
      col: 'interviews',
      id: record.entity._id,
      gid: record.entity.gid,
      changes: ({ consent }) =>
        consent?.given === given && consent.version === latest.version
          ? null
          : { consent: { given, version: latest.version, textHash: latest.textHash, at: deps.clock.now() } },
    })
    return { consentGiven: given, consentApiMessage: given ? ('success' as const) : ('consent_rejected' as const) }
  },
})
