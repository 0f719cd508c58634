import { expect, it } from 'vitest'
import { linkWay } from './link-way.ts'

const question = (id: string, limitMs: number, thinkMs = 0, attempts = 1) => ({ id, limitMs, thinkMs, attempts })
const RECORDED = { id: 'v', type: 'Video Interview', questionIds: ['a', 'b'], durationMs: null, attempts: 1 } as const
const WRITTEN = { id: 'w', type: 'Short Question', name: 'Logic', questionIds: ['c'], durationMs: 300_000, attempts: 2 } as const

it('S037 tells of each test its minutes, the longest times and tries of an answer, or one clock for all', () => {
  const tests = [
    { ...RECORDED, questionIds: [...RECORDED.questionIds] },
    { ...WRITTEN, questionIds: [...WRITTEN.questionIds] },
  ]
  const questions = [question('a', 60_000, 30_000), question('b', 120_000, 0, 3), question('c', 600_000)]
  expect(linkWay({ tests, questions, companyVideo: '', asksForDetails: true, asksForCv: false })).toEqual({
    companyVideo: false,
    details: true,
    cv: false,
    tests: [
      { type: 'Video Interview', questions: 2, minutes: 4, limitMs: 120_000, thinkMs: 30_000, attempts: 3 },
      { type: 'Short Question', name: 'Logic', questions: 1, minutes: 5, limitMs: null, thinkMs: 0, attempts: 2 },
    ],
  })
})
