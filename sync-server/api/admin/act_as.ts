import { act_as } from '#shared/api/admin/act_as.ts'
import { must } from '#shared/primitives/must.ts'
import { actAs, actAsOneself } from '../../commands/identity/act-as.ts'
import { handle } from '../../http/handle.ts'

export default handle(act_as, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input: { email = '' }, deps, request }) => {
    const own = must(request.session, 'this call needs a session')
    if (email !== '') return await actAs(deps, own, email)
    await actAsOneself(deps, own)
    return { status: 'success' as const, token: '' as const, role: 'admin' as const }
  },
})
