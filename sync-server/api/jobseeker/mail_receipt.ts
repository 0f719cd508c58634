import { mail_receipt } from '#shared/api/jobseeker/mail_receipt.ts'
import { mailReceipts } from '../../commands/delivery/mail-receipts.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'
import { mailDelivery } from '../../services/mail/mail-delivery.ts'

export default handle(mail_receipt, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, deps, record, request }) => ({
    receipts: await mailReceipts(deps, { record, language: input.language, origin: request.origin }),
    delivery: mailDelivery(deps),
  }),
})
