import { expect, it } from 'vitest'
import { allCalls } from '../api/all-calls.ts'
import { ERRORS } from '../primitives/errors.ts'
import { acceptsCode } from './accepted-codes.ts'

const EVALUATION = ['recruiter/get_customized_evaluation', 'recruiter/get_customized_evaluation_by_invitation_token']
const PROFILE = 'resume/post_load_profile'
const CODES = [...Array.from({ length: 100 }, (_, code) => code), ...Object.values(ERRORS).map(({ code }) => code)]
const acceptedOf = (path: string): number[] => CODES.filter((code) => acceptsCode(path, code))

it('X30 1 is accepted by the customised evaluation alone, 91 by the profile load alone', () => {
  expect(EVALUATION.map(acceptedOf)).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(acceptedOf(PROFILE)).toEqual([0, 91])
})

it('X30 every other call, and a path nobody knows, accepts 0 only', () => {
  const others = allCalls.map(({ path }) => path.replace(/^api\//, '')).filter((path) => path !== PROFILE && !EVALUATION.includes(path))
  expect(others.length).toBeGreaterThan(100)
  expect(others.filter((path) => acceptedOf(path).length !== 1 || !acceptsCode(path, 0))).toEqual([])
  expect(['', 'recruiter', 'toString', 'constructor'].map(acceptedOf)).toEqual([[0], [0], [0], [0]])
})
