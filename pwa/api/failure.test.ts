import { expect, it } from 'vitest'
import { ApiError, OfflineError } from './client.ts'
import { failureOf } from './failure.ts'

const refused = (error_code: number, message: string) => new ApiError({ status: 200, error_code, message })

it("R413 a refused call of an administrator has its code and the server's words", () => {
  expect(failureOf(refused(3, 'The account is suspended.'))).toEqual({
    kind: 'refused',
    code: 3,
    status: 200,
    message: 'The account is suspended.',
  })
})

it('R413 a call without an answer has the code 9 and no words but ours', () => {
  expect(failureOf(new OfflineError('no answer'))).toEqual({ kind: 'offline', code: 9, status: 0, message: '' })
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'unknown', code: 9, status: 0, message: '' })
})

it('keeps codes of ours, whose words are for developers', () => {
  expect(failureOf(refused(1001, 'The request has unknown or invalid fields.'))).toEqual({
    kind: 'refused',
    code: 1001,
    status: 200,
    message: '',
  })
})
