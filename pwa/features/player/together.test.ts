import { expect, it } from 'vitest'
import { IN_STEP_MS, stepFor } from './together.ts'

it.each([
  [0, 1, { rate: 1 }],
  [20, 1.5, { rate: 1.5 }],
  [-20, 1, { rate: 1 }],
  [80, 1, { rate: 1.2 }],
  [-80, 2, { rate: 1.6 }],
  [900, 1, { rate: 1.5 }],
  [-900, 1, { rate: 0.5 }],
  [1001, 1, 'jump'],
  [-1001, 1, 'jump'],
] as const)('S134 %s ms behind at speed %s makes %j', (behindMs, speed, step) => {
  expect(stepFor({ behindMs, speed })).toEqual(step)
})

it.each([-999, -300, -81, 81, 300, 999])('S134 brings a voice that is %s ms off into step within two seconds', (offMs) => {
  const tickMs = 100
  let behindMs: number = offMs
  for (let passedMs = 0; passedMs < 2000; passedMs += tickMs) {
    const step = stepFor({ behindMs, speed: 1 })
    if (step === 'jump') throw new Error('near enough for a pace')
    behindMs -= (step.rate - 1) * tickMs
  }
  expect(Math.abs(behindMs)).toBeLessThan(IN_STEP_MS)
})
