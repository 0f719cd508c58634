import { fetch_job_setting_config } from '#shared/api/recruiter/fetch_job_setting_config.ts'
import { QUESTION_KINDS } from '#shared/entities/question.ts'
import { isVisible } from '#shared/primitives/text.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { setupFacts, setupWay } from '#shared/policies/setup/setup-way.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(fetch_job_setting_config, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ actor, record: { parts } }) => {
    const { jobType } = parts.job
    const kinds = parts.allQuestions.map(({ kind }) => kind)
    const way = setupWay(setupFacts(parts.setting, { kinds, jobType, aiRequired: mayUse(actor, 'aiRequired') }))
    const [consent, links] = [parts.setting('consent'), parts.setting('links')]
    return await Promise.resolve({
      next_step: way.next,
      completion: way.completion,
      isJobConfigured: way.isConfigured,
      testType: [...new Set(kinds.map((kind) => QUESTION_KINDS[kind]))],
      hasConsent: consent.consentEnabled === true && isVisible(consent.consentText ?? ''),
      hasLink: links.qrCodeEnabled === true || links.magicURL === true,
    })
  },
})
