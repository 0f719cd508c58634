import { continue_here } from '#shared/api/session/continue_here.ts'
import { must } from '#shared/primitives/must.ts'
import { continueHere } from '../../commands/identity/newest-session.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(continue_here, {
  allow: everyone,
  run: async ({ deps, request }) => ({ since: await continueHere(deps, must(request.session, 'this call needs a session')) }),
})
