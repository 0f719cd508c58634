import { toggle_data_agreement } from '#shared/api/admin/toggle_data_agreement.ts'
import type { RecruiterState } from '#shared/views/recruiter-account.ts'
import { findRecruiters, toggleDataAgreement } from '../../commands/groups/recruiter-accounts.ts'
import { handle } from '../../http/handle.ts'

export default handle(toggle_data_agreement, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps }) => {
    const operation = input.operation_id ?? deps.random.id()
    const recruiters: RecruiterState[] = []
    for (const account of await findRecruiters(deps, input.recruiter_emails))
      recruiters.push(await toggleDataAgreement(deps, actor, account, operation))
    return { recruiters }
  },
})
