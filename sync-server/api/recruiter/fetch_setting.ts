import { zoneOf } from '#shared/policies/layout.ts'
import { fetch_setting } from '#shared/api/recruiter/fetch_setting.ts'
import { presentEmail } from '#shared/policies/email-settings.ts'
import { canEditJob, canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { presentJob } from '../../presenters/job.ts'
import { presentLayout } from '../../presenters/layout.ts'
import { presentConsent } from '../../presenters/setting.ts'
import { presentTests } from '../../presenters/tests.ts'
import { presentWeighting } from '../../presenters/weighting.ts'
import { findJobWithParts, programmeNameOf } from '../../queries/job.ts'

export default handle(fetch_setting, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ deps, actor, record }) => ({
    job: presentJob(record.id, record.fields, zoneOf(record.parts.setting('layout'))),
    program_name: await programmeNameOf(deps, record),
    layout: presentLayout(record.parts.setting('layout'), { gid: record.gid, isEditor: canEditJob(actor, record) }),
    multiQuestion: presentTests(record.parts.tests),
    consent: presentConsent(record.parts),
    weighting: presentWeighting(record.parts.setting('scoring').weights),
    email: canEditJob(actor, record) ? presentEmail(record.parts.setting('email')) : null,
  }),
})
