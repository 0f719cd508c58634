import { preview_notice } from '#shared/api/admin/preview_notice.ts'
import { noticeValues } from '../../commands/groups/notices.ts'
import { handle } from '../../http/handle.ts'
import { renderMail } from '../../services/mail/render-mail.ts'

/** Numbers that the preview shows. */
const EXAMPLE = { amount: 10, balance: 25 }

export default handle(preview_notice, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input: { template, email: message = '' }, actor, request }) => {
    const account = { firstName: actor.name, lastName: '', email: '' }
    const values = noticeValues({ account, notice: template, origin: request.origin, message, ...EXAMPLE })
    const { subject, text } = renderMail(template, 'en', values)
    return await Promise.resolve({ subject, text })
  },
})
