import { create_consent_data } from '#shared/api/recruiter/create_consent_data.ts'
import { must } from '#shared/primitives/must.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { textChanges } from '#shared/policies/setup/consent-version.ts'
import { saveSetting } from '../../commands/jobs/save-setting.ts'
import { handle } from '../../http/handle.ts'
import { languagesOf } from '../../presenters/interview-pack.ts'
import { presentConsent } from '../../presenters/setting.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(create_consent_data, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const { consent_content: given, consentEnabled = true } = input
    const [first = 'english'] = languagesOf(record.parts)
    const saved = await saveSetting(deps, {
      by: actor.id,
      gid: record.gid,
      jobId: record.id,
      section: 'consent',
      changes: (current) => ({
        ...textChanges(current, { texts: typeof given === 'string' ? { [first]: given } : given, first }),
        consentEnabled,
      }),
    })
    return must(
      presentConsent({ job: record.parts.job, setting: (section) => (section === 'consent' ? saved : record.parts.setting(section)) }),
      'a saved consent has a text',
    )
  },
})
