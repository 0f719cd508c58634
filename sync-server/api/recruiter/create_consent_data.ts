import { create_consent_data } from '#shared/api/recruiter/create_consent_data.ts'
import { must } from '#shared/primitives/must.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { consentVersionAfter } from '#shared/policies/layout.ts'
import { saveSetting } from '../../commands/jobs/save-setting.ts'
import { handle } from '../../http/handle.ts'
import { presentConsent } from '../../presenters/setting.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(create_consent_data, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const { consent_content: consentText, consentEnabled = true } = input
    const published = Boolean(record.fields.publishedAt)
    const saved = await saveSetting(deps, {
      by: actor.id,
      gid: record.gid,
      jobId: record.id,
      section: 'consent',
      changes: (current) => ({
        consentText,
        consentEnabled,
        consentVersion: consentVersionAfter(current.consentVersion, {
          changed: current.consentText !== undefined && current.consentText !== consentText,
          published,
        }),
      }),
    })
    return must(presentConsent({ job: record.parts.job, setting: () => saved }), 'a saved consent has a text')
  },
})
