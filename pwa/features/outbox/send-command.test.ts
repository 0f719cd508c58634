import { expect, it } from 'vitest'
import { answerFrom } from './send-command.ts'

const DEADLINE = 'recruiter/change_jobseeker_deadline'

it.each([
  ['somebody was reached', DEADLINE, { changed: ['a'], refused: ['b'] }],
  ['nobody was named', DEADLINE, { changed: [], refused: [] }],
  ['people are refused for other reasons as well', 'recruiter/actions', { changed: [], refused: ['a'] }],
  ['the call names nobody', 'delivery/send_resume_link', { delivery: 'sent' }],
] as const)('a command is done where %s', (_why, path, result) => {
  expect(answerFrom(path, result)).toEqual({ kind: 'done', result })
})

it('a command whose people are all gone is told to its author as not found', () => {
  expect(answerFrom(DEADLINE, { changed: [], refused: ['a', 'b'] })).toEqual({
    kind: 'refused',
    problem: { status: 404, code: 1004, message: '', details: ['a', 'b'] },
  })
})
