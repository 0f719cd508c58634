import { expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { unsentQuestions } from './unsent-answers.ts'

const answer = (questionId: string, changes: Partial<Answer> = {}): Answer =>
  ({
    id: `a-${questionId}-${changes.attempt ?? 1}`,
    interviewId: 'i',
    questionId,
    state: 'final',
    attempt: 1,
    startedAt: 1,
    ...changes,
  }) as Answer
const receipt = { code: 'X', at: 5 } as Answer['receipt']
const take = (questionId: string) => ({ interviewId: 'i', questionId })
const idsOf = (...of: Parameters<typeof unsentQuestions>): string[] => unsentQuestions(...of).map(({ questionId }) => questionId)

it('counts a question once: its answer in writing, its recording, or its recording that nobody has decided about', () => {
  expect(idsOf([answer('choice'), answer('video'), answer('there', { receipt })], [take('video'), take('undecided')])).toEqual([
    'choice',
    'video',
    'undecided',
  ])
})

it('counts no draft, and a new recording until the employer has that one', () => {
  expect(idsOf([answer('draft', { state: 'draft' })], [])).toEqual([])
  const again = [answer('video', { receipt }), answer('video', { attempt: 2 })]
  expect(idsOf(again, [take('video')])).toEqual(['video'])
  expect(idsOf([answer('video', { receipt }), answer('video', { attempt: 2, receipt })], [])).toEqual([])
})

it('counts one that was damaged in the store, and recordings whose documents are not here', () => {
  expect(idsOf([answer('video', { receipt, damagedSegments: [0] })], [{ interviewId: 'other', questionId: 'q' }])).toEqual(['video', 'q'])
})
