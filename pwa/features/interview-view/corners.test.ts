import { expect, it } from 'vitest'
import { CORNERS, cornerTowards, nearestCorner, nextCorner } from './corners.ts'
import type { Corner } from '../capture/types.ts'

const UP = { x: 0, y: -1 }
const DOWN = { x: 0, y: 1 }
const LEFT = { x: -1, y: 0 }
const RIGHT = { x: 1, y: 0 }

it.each<[Corner, ...Corner[]]>([
  ['top-left', 'top-left', 'bottom-left', 'top-left', 'top-right'],
  ['top-right', 'top-right', 'bottom-right', 'top-left', 'top-right'],
  ['bottom-right', 'top-right', 'bottom-right', 'bottom-left', 'bottom-right'],
  ['bottom-left', 'top-left', 'bottom-left', 'bottom-left', 'bottom-right'],
])('S057 arrow keys lead from %s up, down, left and right', (from, ...to) => {
  expect([UP, DOWN, LEFT, RIGHT].map((arrow) => cornerTowards(from, arrow))).toEqual(to)
})

it('S057 pressing again and again comes to every corner and back', () => {
  const seen = CORNERS.map((_, presses) => Array.from({ length: presses }).reduce<Corner>(nextCorner, 'bottom-right'))
  expect(new Set(seen).size).toBe(4)
  expect(nextCorner(seen.at(-1) ?? 'top-left')).toBe('bottom-right')
})

it('S057 a dropped picture goes to the nearest corner', () => {
  const area = { left: 100, top: 50, width: 400, height: 200 }
  const dropped = (x: number, y: number): Corner => nearestCorner({ x, y }, area)
  expect([dropped(120, 60), dropped(480, 60), dropped(480, 240), dropped(120, 240)]).toEqual(CORNERS)
  expect([dropped(-900, 149), dropped(301, 900)]).toEqual(['top-left', 'bottom-right'])
})
