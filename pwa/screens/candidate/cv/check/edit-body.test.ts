import { expect, it } from 'vitest'
import { CvBody } from '#shared/cv/body.ts'
import { ITEM_LISTS, monthFrom, monthParts, skillsFrom, withAdded, withItem, withoutEmpty, withoutItem } from './edit-body.ts'

const empty = CvBody.parse({})

it('S041 rows are added, changed and removed, and what nobody filled in is not confirmed', () => {
  for (const list of ITEM_LISTS) {
    const added = withAdded(withAdded(empty, list), list)
    expect(CvBody.parse(added)[list]).toHaveLength(2)
    expect(withoutItem(added, list, 0)[list]).toHaveLength(1)
    expect(withoutEmpty(added)).toEqual(empty)
  }
  const changed = withItem(withAdded(empty, 'languages'), 'languages', { at: 0, changes: { Name: 'Thai' } })
  expect(withoutEmpty(changed).languages).toEqual([{ Name: 'Thai', Fluency: '' }])
})

it('S041 a month needs a year of four digits, and a year no month', () => {
  expect(monthFrom({ year: '2024', month: '03' })).toBe('2024-03')
  expect(monthFrom({ year: '2024', month: '' })).toBe('2024')
  expect(monthFrom({ year: '', month: '03' })).toBe('')
  for (const year of ['2', '202', '20245', 'abcd']) expect(monthFrom({ year, month: '' })).toBeNull()
  for (const value of ['2024-03', '2024', '']) expect(monthFrom(monthParts(value))).toBe(value)
})

it('S041 skills are one in each line', () => expect(skillsFrom(' SQL \n\nPython\nSQL\n')).toEqual(['SQL', 'Python']))
