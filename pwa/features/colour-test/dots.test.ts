import { expect, it } from 'vitest'
import { dotsOf } from './dots.ts'

it('S064 the dots of a plate are the same on every device, lie in their circle, and none over another', () => {
  const dots = dotsOf({ seed: 'i/colour.1', number: '29' })
  expect(dotsOf({ seed: 'i/colour.1', number: '29' })).toEqual(dots)
  expect(dotsOf({ seed: 'i/colour.2', number: '29' })).not.toEqual(dots)
  expect(dots.length).toBeGreaterThan(300)
  for (const [at, dot] of dots.entries()) {
    expect(Math.hypot(dot.x - 50, dot.y - 50) + dot.r).toBeLessThanOrEqual(48.001)
    for (const other of dots.slice(at + 1)) if (Math.hypot(dot.x - other.x, dot.y - other.y) < dot.r + other.r) expect.fail('dots overlap')
  }
})

it.each(['2', '3', '4', '5', '6', '9', '29', '54'])('S064 %s is seen in its plate: its dots are some, but not most', (number) => {
  const dots = dotsOf({ seed: `i/${number}`, number })
  const part = dots.filter(({ isFigure }) => isFigure).length / dots.length
  expect(part).toBeGreaterThan(0.08)
  expect(part).toBeLessThan(0.5)
})

it('S064 a plate without a number has only ground', () => {
  expect(dotsOf({ seed: 'i/none', number: '' }).some(({ isFigure }) => isFigure)).toBe(false)
})
