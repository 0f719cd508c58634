import { expect, it } from 'vitest'
import { isShown } from './columns.ts'

it('S105 shows the chosen columns, at first those that most need, and always the person and the actions', () => {
  expect(['name', 'link', 'status', 'cv', 'source'].map((id) => isShown(id, {}))).toEqual([true, true, true, false, false])
  expect([isShown('total', {}), isShown('total', { total: true })]).toEqual([false, true])
  expect(['name', 'status', 'cv'].map((id) => isShown(id, { name: false, status: false, cv: true }))).toEqual([true, false, true])
})
