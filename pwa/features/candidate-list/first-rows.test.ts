import { expect, it } from 'vitest'
import { idsIn, withFirst } from './first-rows.ts'

it('keeps the first rows of the views that were used last', () => {
  let kept: unknown
  for (let n = 0; n < 25; n++) kept = withFirst(kept, `job ${n}`, [`a${n}`, `b${n}`])
  kept = withFirst(kept, 'job 10', ['c'])
  expect(idsIn(kept, 'job 10')).toEqual(['c'])
  expect(idsIn(kept, 'job 24')).toEqual(['a24', 'b24'])
  expect(idsIn(kept, 'job 4')).toEqual([])
  expect(idsIn(kept, 'job 6')).toEqual(['a6', 'b6'])
})

it('reads nothing of what is broken', () => {
  for (const broken of [undefined, 'x', {}, [['job']], [['job', 'a']], [['job', [1]]], [null]]) expect(idsIn(broken, 'job')).toEqual([])
})
