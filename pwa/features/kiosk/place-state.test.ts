import { describe, expect, it } from 'vitest'
import { idleStep } from './idle.ts'
import type { PlaceState } from './kiosk-db.ts'
import { isOpen, stateAfter, type PlaceStep } from './place-state.ts'

const STATES = ['ready', 'open', 'sealed', 'sending', 'sent', 'returned'] as const satisfies readonly PlaceState[]
const STEPS = ['start', 'seal', 'send', 'sent', 'back', 'give'] as const satisfies readonly PlaceStep[]

describe('S078 states of a place', () => {
  it.each([
    ['ready', 'start', 'open'],
    ['open', 'seal', 'sealed'],
    ['sealed', 'seal', 'sealed'],
    ['sealed', 'send', 'sending'],
    ['sending', 'sent', 'sent'],
    ['sending', 'back', 'sealed'],
    ['sending', 'seal', 'sealed'],
    ['ready', 'give', 'returned'],
  ] as const)('%s: %s leads to %s', (from, step, to) => expect(stateAfter(from, step)).toBe(to))

  it('know no other steps: a used place is never started again nor given back, and what is sent stays so', () => {
    const known = STATES.flatMap((from) => STEPS.filter((step) => stateAfter(from, step) !== null).map((step) => `${from} ${step}`))
    expect(known).toHaveLength(8)
  })

  it('are sealed again from each in which something lies open', () => {
    expect(STATES.filter(isOpen)).toEqual(['open', 'sending'])
    for (const state of STATES.filter(isOpen)) expect(stateAfter(state, 'seal')).toBe('sealed')
  })
})

describe('S077 a kiosk that nobody touches', () => {
  const after = (seconds: number, isRecording = false) => idleStep({ lastMs: 1_000_000, nowMs: 1_000_000 + seconds * 1000, isRecording })

  it('counts the last 30 of three minutes down, and then seals', () => {
    expect([0, 149.9, 150, 160.2, 179.9, 180, 500].map((seconds) => after(seconds))).toEqual([
      'active',
      'active',
      { secondsLeft: 30 },
      { secondsLeft: 20 },
      { secondsLeft: 1 },
      'seal',
      'seal',
    ])
  })

  it('waits while a take runs, and for a clock that was set back', () => {
    expect(after(3600, true)).toBe('active')
    expect(after(-3600)).toBe('active')
  })
})
