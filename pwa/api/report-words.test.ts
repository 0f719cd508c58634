import { expect, it } from 'vitest'
import { ApiError, OfflineError } from './client.ts'
import { codeLogText } from './code-text.ts'
import { reportFailure } from './report-words.ts'

const words = (error: unknown) => reportFailure(error, codeLogText)
const answered = (error_code: number, message: string) => new ApiError({ status: 200, error_code, message })

it('R366 code 41 of a report shows the message of the server', () => {
  expect(words(answered(41, 'Report not ready'))).toBe('Report not ready')
})

it('R367 X32 other codes of a report show their number', () => {
  expect([words(answered(3, 'Report not ready')), words(answered(1004, 'Not found.'))]).toEqual([
    'Error with error code (3)',
    'Error with error code (1004)',
  ])
})

it('R368 a report call that was rejected shows the text of the exception', () => {
  const cut = new OfflineError('no answer', { cause: new TypeError('Failed to fetch') })
  expect([words(cut), words(new Error('closed')), words('odd')]).toEqual(['Failed to fetch', 'closed', 'odd'])
})
