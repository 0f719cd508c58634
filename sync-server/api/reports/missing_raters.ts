import { missing_raters } from '#shared/api/reports/missing_raters.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { missingRaters } from '../../commands/reviews/reminders/missing-raters.ts'
import { withReminders } from '../../commands/reviews/reminders/reminder-mails.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(missing_raters, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canEditJob,
  run: async ({ actor, deps, record }) => {
    const { isHidden, raters } = await missingRaters(deps, actor, record)
    return { hidden: isHidden, raters: await withReminders(deps, record, raters) }
  },
})
