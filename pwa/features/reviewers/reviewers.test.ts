import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Reviewer } from '#shared/views/reviewer.ts'
import { createCommand, type Send } from '../../api/command.ts'
import { emailsProblem, inviteAgain, inviteReviewers, typedEmails } from './reviewers.ts'

const answers = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answers))
afterEach(() => {
  answers.mockReset()
  vi.unstubAllGlobals()
})
const form = { emails: 'A@b.co\nc@d.co', message: ' Hi ', language: 'thai', days: 7 }

it('takes addresses with lines, commas or spaces between, each once', () => {
  expect(typedEmails(' A@b.co, c@d.co;a@b.co\n\ne@f.co ')).toEqual(['a@b.co', 'c@d.co', 'e@f.co'])
})

it.each([
  ['', { kind: 'missing' }],
  ['a@b.co x', { kind: 'wrong', email: 'x' }],
  [Array.from({ length: 21 }, (_, n) => `p${n}@b.co`).join(), { kind: 'many' }],
  ['a@b.co', null],
])('judges %j', (text, problem) => expect(emailsProblem(text)).toEqual(problem))

const REVIEWER: Reviewer = {
  id: 'r1',
  email: 'a@b.co',
  interview_ids: ['i1'],
  language: 'thai',
  state: 'open',
  invited_at: 1,
  expires_at: 2,
}

/** 0, or the code of what was not done. */
async function codeOf(work: (send: Send) => Promise<unknown>): Promise<number> {
  let code = 0
  const run = createCommand({ show: (state) => (code = state.phase === 'failed' ? state.failure.code : 0) })
  await run(work)
  return code
}
const invite = (): Promise<number> => codeOf((send) => inviteReviewers(send, { jobId: 'j1', interviewIds: ['i1'], form }))

it('R372 answers the code of the invitation, and 9 when no answer came', async () => {
  answers.mockImplementation(() => Promise.resolve(Response.json({ error_code: 0, result: { reviewers: [] } })))
  expect(await invite()).toBe(0)
  const body = answers.mock.calls[0]?.[1]?.body
  expect(typeof body === 'string' && JSON.parse(body)).toEqual({
    job_id: 'j1',
    interview_ids: ['i1'],
    reviewers: ['a@b.co', 'c@d.co'],
    valid_days: 7,
    message: 'Hi',
    language: 'thai',
  })
  answers.mockImplementation(() => Promise.resolve(Response.json({ error_code: 4 })))
  expect([await invite(), await codeOf((send) => inviteAgain(send, 'j1', REVIEWER))]).toEqual([4, 4])
  answers.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await invite()).toBe(9)
})
