import { describe, expect, it } from 'vitest'
import { parseRange } from './ranges.ts'

describe('Range headers of a file of 1000 bytes', () => {
  it.each([
    ['bytes=0-99', { kind: 'part', from: 0, to: 99 }],
    ['bytes=0-', { kind: 'part', from: 0, to: 999 }],
    ['bytes=500-', { kind: 'part', from: 500, to: 999 }],
    ['bytes=999-999', { kind: 'part', from: 999, to: 999 }],
    ['bytes=900-4000', { kind: 'part', from: 900, to: 999 }],
    ['bytes=-100', { kind: 'part', from: 900, to: 999 }],
    ['bytes=-4000', { kind: 'part', from: 0, to: 999 }],
    [' BYTES = 1 - 2 ', { kind: 'part', from: 1, to: 2 }],
    ['bytes=1000-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=5-4', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['items=0-1', { kind: 'whole' }],
    ['', { kind: 'whole' }],
    [null, { kind: 'whole' }],
  ])('reads %s', (header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected)
  })

  it('finds no byte in an empty file', () => {
    expect(parseRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' })
    expect(parseRange('bytes=-5', 0)).toEqual({ kind: 'unsatisfiable' })
  })
})
