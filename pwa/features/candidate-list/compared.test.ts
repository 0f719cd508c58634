import { expect, it } from 'vitest'
import { comparedIn } from './compared.ts'

it('S134 reads whom an address compares: each once, four at most, nobody of something else', () => {
  expect([comparedIn('b,a'), comparedIn('a,,a,b'), comparedIn('a,b,c,d,e'), comparedIn(''), comparedIn(5), comparedIn(undefined)]).toEqual([
    ['b', 'a'],
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
    [],
    [],
    [],
  ])
})
