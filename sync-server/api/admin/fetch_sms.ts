import { fetch_sms } from '#shared/api/admin/fetch_sms.ts'
import { listSms } from '../../commands/mail/list-sms.ts'
import { handle } from '../../http/handle.ts'

export default handle(fetch_sms, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, deps }) => await listSms(deps, input),
})
