import fc from 'fast-check'

export const TESTS = [
  { id: 'c', durationMs: 10_000, attempts: 2 },
  { id: 's', durationMs: 20_000, attempts: 1 },
]
export const QUESTIONS = [
  { id: 'c1', kind: 'choice', test: 'c' },
  { id: 'c2', kind: 'choice', test: 'c' },
  { id: 's1', kind: 'short', test: 's' },
] as const

/** Something that happens to one of two devices of a candidate. */
export interface Act {
  kind: 'start' | 'again' | 'answer' | 'finish' | 'reload' | 'sync' | 'time' | 'redo'
  device: number
  /** number of the test or question */
  of: number
  ms: number
}

/** Any order of what may happen, mostly answers, time and sync. */
export const stories = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom(
      'start',
      'start',
      'again',
      'answer',
      'answer',
      'answer',
      'finish',
      'reload',
      'sync',
      'sync',
      'time',
      'time',
      'redo',
    ),
    device: fc.integer({ min: 0, max: 1 }),
    of: fc.integer({ min: 0, max: 2 }),
    ms: fc.integer({ min: 1, max: 9000 }),
  }),
  { minLength: 5, maxLength: 40 },
)
