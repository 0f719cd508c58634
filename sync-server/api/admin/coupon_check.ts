import { coupon_check } from '#shared/api/admin/coupon_check.ts'
import { openCoupon } from '../../commands/groups/competencies.ts'
import { handle } from '../../http/handle.ts'

export default handle(coupon_check, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input: { coupon }, deps }) => ({ coupon, competencies: await openCoupon(deps, coupon) }),
})
