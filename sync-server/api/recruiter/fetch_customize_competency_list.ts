import { fetch_customize_competency_list } from '#shared/api/recruiter/fetch_customize_competency_list.ts'
import { openCoupon } from '../../commands/groups/competencies.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_customize_competency_list, {
  allow: everyone,
  run: async ({ input: { customizeCompetencyCoupon }, deps }) => ({
    customizeCompetencyCoupon,
    competencyList: await openCoupon(deps, customizeCompetencyCoupon),
  }),
})
