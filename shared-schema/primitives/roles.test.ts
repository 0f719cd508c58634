import { expect, it } from 'vitest'
import { GroupRole, Role } from './roles.ts'

it('R001 knows exactly the roles guest, jobseeker, recruiter and admin', () => {
  expect(Role.options).toEqual(['guest', 'jobseeker', 'recruiter', 'admin'])
  expect(['candidate', 'reviewer', ''].filter((role) => Role.safeParse(role).success)).toEqual([])
})

it('R011 R283 knows exactly four group roles', () => {
  expect(GroupRole.options).toEqual(['billing_admin', 'admin', 'recruiter', 'line_manager'])
  expect(GroupRole.safeParse('owner').success).toBe(false)
})
