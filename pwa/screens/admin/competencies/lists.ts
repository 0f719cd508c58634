import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'

export type Competencies = OutputOf<typeof admin.competency_get>

/** List as it is shown: the competencies behind a coupon, '' = for everybody, and the recruiters who have it. */
export interface CouponList {
  coupon: string
  names: string[]
  emails: string[]
}

/** The list for everybody first, then by coupon; a coupon that somebody has and that opens nothing is a list as well. */
export function listsOf({ competencies, users }: Competencies): CouponList[] {
  const coupons = new Set(['', ...competencies.map(({ coupon }) => coupon), ...users.map(({ coupon }) => coupon)])
  return [...coupons]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((coupon) => ({
      coupon,
      names: competencies.filter((row) => row.coupon === coupon).map(({ competency }) => competency),
      emails: users.find((row) => row.coupon === coupon)?.emails ?? [],
    }))
}
