import { fetch_stuck } from '#shared/api/delivery/fetch_stuck.ts'
import { listStuck } from '../../commands/list-stuck.ts'
import { handle } from '../../http/handle.ts'
import { stuckSightOf } from '../../scopes/stuck.ts'

export default handle(fetch_stuck, {
  allow: (actor) => actor.role === 'recruiter',
  run: async ({ input, actor, deps }) => await listStuck(deps, await stuckSightOf(deps, actor), input),
})
