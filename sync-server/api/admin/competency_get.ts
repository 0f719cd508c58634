import { competency_get } from '#shared/api/admin/competency_get.ts'
import { couponUsers, listCompetencies } from '../../commands/groups/competencies.ts'
import { handle } from '../../http/handle.ts'

export default handle(competency_get, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ deps }) => ({ competencies: await listCompetencies(deps), users: await couponUsers(deps) }),
})
