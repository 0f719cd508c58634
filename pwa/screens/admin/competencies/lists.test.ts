import { expect, it } from 'vitest'
import { listsOf } from './lists.ts'

it('puts the list for everybody first, and shows coupons that somebody has but that open nothing', () => {
  const competencies = [
    { competency_id: 'c1', competency: 'Tact', coupon: 'b-2026' },
    { competency_id: 'c2', competency: 'Calm', coupon: 'b-2026' },
  ]
  const users = [{ coupon: 'a-2025', emails: ['r@a.test'] }]
  expect(listsOf({ competencies, users })).toEqual([
    { coupon: '', names: [], emails: [] },
    { coupon: 'a-2025', names: [], emails: ['r@a.test'] },
    { coupon: 'b-2026', names: ['Tact', 'Calm'], emails: [] },
  ])
})
