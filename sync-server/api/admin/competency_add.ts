import { competency_add } from '#shared/api/admin/competency_add.ts'
import { addCompetency } from '../../commands/groups/competencies.ts'
import { handle } from '../../http/handle.ts'

export default handle(competency_add, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input: { competency: name, coupon = '' }, actor, deps }) => await addCompetency(deps, actor, { name, coupon }),
})
