import { fetch_outbox } from '#shared/api/admin/fetch_outbox.ts'
import { listOutbox } from '../../commands/mail/outbox.ts'
import { handle } from '../../http/handle.ts'

export default handle(fetch_outbox, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, deps }) => await listOutbox(deps, input),
})
