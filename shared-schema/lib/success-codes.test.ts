import { expect, it } from 'vitest'
import { allCalls } from '../api/all-calls.ts'
import { successCodesOf } from '../primitives/define-call.ts'
import { ERRORS } from '../primitives/errors.ts'
import { isSuccessCode } from './success-codes.ts'

const EVALUATION = ['recruiter/get_customized_evaluation', 'recruiter/get_customized_evaluation_by_invitation_token']
const PROFILE = 'resume/post_load_profile'
const CODES = [...Array.from({ length: 100 }, (_, code) => code), ...Object.values(ERRORS).map(({ code }) => code)]
const acceptedOf = (path: string): number[] => CODES.filter((code) => isSuccessCode(path, code))
const nameOf = ({ path }: { path: string }): string => path.replace(/^api\//, '')
const specified = (path: string): number[] => (EVALUATION.includes(path) ? [0, 1] : path === PROFILE ? [0, 91] : [0])

it('X30 1 is accepted by the customised evaluation alone, 91 by the profile load alone, and by every other call 0 only', () => {
  const names = allCalls.map(nameOf)
  expect(names.length).toBeGreaterThan(100)
  expect(names).toEqual(expect.arrayContaining(EVALUATION))
  expect(names.filter((name) => acceptedOf(name).join() !== specified(name).join())).toEqual([])
})

it('X30 a path nobody knows accepts 0 only', () => {
  expect(['', 'recruiter', 'toString', 'constructor'].map(acceptedOf)).toEqual([[0], [0], [0], [0]])
})

it('what the client takes for a success is what the contract says', () => {
  expect(allCalls.map((call) => acceptedOf(nameOf(call)))).toEqual(allCalls.map(successCodesOf))
  expect(successCodesOf({ successCodes: [91] })).toEqual([0, 91])
})
