import { expect, it } from 'vitest'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import { markOf } from '#shared/sync/stamp.ts'
import { orderText } from './order-text.ts'
import { replacedItems } from './replaced-parts.ts'

const test = (id: string, name: string) => ({ id, name, type: 'Video Interview' as const, sets: [] })
const lost = (json: unknown) => ({
  id: `${markOf('rosa')}d1:3`,
  key: 'tests/',
  json: JSON.stringify(json),
  by: 'omar',
  byName: 'Omar',
  at: 1,
})
const order = (ids: readonly string[], mine: readonly string[]) => {
  const tests = ids.map((id) => test(id, `Test ${id}`))
  // as much of a setting as is asked here
  return { id: 'j.order', tests, replaced: [lost(mine)] } as unknown as JobSetting
}

it('S152 an own order that a later one replaced unread is told, with the names of what it ordered', () => {
  const [item, ...others] = replacedItems('jobSettings', [order(['b', 'a', 'new'], ['a', 'b', 'gone'])], 'rosa')
  expect([item?.field, item?.part, others]).toEqual(['tests', '', []])
  if (!item) return
  expect(orderText((key) => key, item, item.mine)).toBe('1. Test a\n2. Test b')
  expect(orderText((key) => key, item, item.now)).toBe('1. Test b\n2. Test a\n3. Test new')
  expect(orderText((key) => key, item, undefined)).toBe('rescued.nothing')
})

it('S152 an order that stands again is told no more, whatever came beside it; that of others never', () => {
  expect(replacedItems('jobSettings', [order(['a', 'new', 'b'], ['a', 'b'])], 'rosa')).toEqual([])
  expect(replacedItems('jobSettings', [order(['b', 'a'], ['a', 'b'])], 'omar')).toEqual([])
})
