import { expect, it } from 'vitest'
import { maskPattern } from './page-view.ts'

it.each([
  ['/', '/'],
  ['/admin/', '/admin'],
  ['/recruiter/dashboard/interview-report', '/recruiter/dashboard/interview-report'],
  ['/candidate/join/$urlHash', '/candidate/join/:token'],
  ['/candidate/interview/$id/q/$n', '/candidate/interview/:token/q/:token'],
])('%s is told as %s', (pattern, told) => expect(maskPattern(pattern)).toBe(told))
