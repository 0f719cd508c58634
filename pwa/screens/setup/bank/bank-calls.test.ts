import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkQuestionType, fetchBankQuestions } from './bank-calls.ts'

/** Inputs of the requests that were made, in order. */
let asked: unknown[] = []
let isUp = true

beforeEach(() => {
  asked = []
  isUp = true
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    if (!isUp) return Promise.reject(new TypeError('offline'))
    return Promise.resolve(Response.json({ error_code: 0, result: { questions: [], type: null, sub_type: null } }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('R298 the same type, sub-type and language within 5 minutes ask once, another language asks again', async () => {
  vi.setSystemTime(1_000_000)
  const teamwork = { type: 'Competency Soft Skills', sub_type: 'Teamwork', lang: 'english' } as const
  await Promise.all([fetchBankQuestions(teamwork), fetchBankQuestions(teamwork)])
  vi.setSystemTime(1_000_000 + 299_999)
  await fetchBankQuestions(teamwork)
  expect(asked).toEqual([teamwork])
  await fetchBankQuestions({ ...teamwork, lang: 'thai' })
  expect(asked).toHaveLength(2)
  vi.setSystemTime(1_000_000 + 300_000)
  await fetchBankQuestions(teamwork)
  expect(asked).toHaveLength(3)
})

it('R299 the check of a question is kept for a minute: one request at 59999 ms, two at 60000 ms', async () => {
  vi.setSystemTime(5_000_000)
  await checkQuestionType({ question: 'Why us?' })
  vi.setSystemTime(5_000_000 + 59_999)
  await checkQuestionType({ question: 'Why us?' })
  expect(asked).toHaveLength(1)
  vi.setSystemTime(5_000_000 + 60_000)
  await checkQuestionType({ question: 'Why us?' })
  expect(asked).toHaveLength(2)
})

it('a check that failed is asked again', async () => {
  vi.setSystemTime(9_000_000)
  isUp = false
  await expect(checkQuestionType({ question: 'Why not?' })).rejects.toThrow()
  isUp = true
  await checkQuestionType({ question: 'Why not?' })
  expect(asked).toHaveLength(2)
})
