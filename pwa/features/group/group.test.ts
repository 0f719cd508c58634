import { describe, expect, it } from 'vitest'
import type { Actor, GroupRole } from '#shared/primitives/roles.ts'
import type { GroupView, StaffView } from '#shared/views/group.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { groupReasonOf } from './failure-words.ts'
import { isLastAdmin, matchesGroup, may, mayRemove, peopleOf, rolesToGive, sizeOf } from './group.ts'

const member = (email: string) => ({ id: email, email, name: email, status: 'active' as const })
const group: GroupView = {
  gid: 'g1',
  groupName: 'Harbour Works',
  billingAdmin: member('bill@sample.test'),
  admins: [member('ada@sample.test')],
  recruiters: [member('rita@sample.test'), member('bob@sample.test')],
  line_managers: [member('lena@sample.test')],
}
const actor = (groupRole: GroupRole, gid = 'g1'): Actor => ({ id: 'me', role: 'recruiter', gid, name: 'Me', groupRole })
const admin: Actor = { id: 'adm', role: 'admin', gid: 'system', name: 'Adm' }

describe('the people of a group', () => {
  it('R011 are listed by role, the highest first, then by address', () => {
    expect(peopleOf(group, null).map(({ email }) => email.split('@')[0])).toEqual(['bill', 'ada', 'bob', 'rita', 'lena'])
    expect(sizeOf(group)).toBe(5)
  })

  it('include who is the last to look after the group', () => {
    const alone: GroupView = { ...group, billingAdmin: null, admins: [member('ada@sample.test')] }
    expect(isLastAdmin(alone, { id: 'ada@sample.test' })).toBe(true)
    expect(isLastAdmin(alone, { id: 'rita@sample.test' })).toBe(false)
    expect(isLastAdmin(group, { id: 'ada@sample.test' })).toBe(false)
    expect(isLastAdmin(alone, {})).toBe(false)
  })

  it('R217 hold who was invited and has not answered, or declined, beside the members', () => {
    const staff: StaffView = {
      members: [{ ...member('ada@sample.test'), role: 'admin' }],
      invitations: [{ email: 'new@sample.test', role: 'recruiter', status: 'declined', expires_at: 1 }],
    }
    expect(peopleOf(group, staff)).toMatchObject([{ state: 'active' }, { email: 'new@sample.test', state: 'declined', name: '' }])
  })

  it.each([
    [admin, 4],
    [actor('billing_admin'), 4],
    [actor('admin'), 3],
    [actor('recruiter'), 0],
    [actor('line_manager'), 0],
    [actor('billing_admin', 'another'), 0],
  ])('X25 get no role from somebody who may not give it: case %#', (who, count) => {
    expect(rolesToGive(who, group, null)).toHaveLength(count)
    expect([may(who, group, 'manage_members'), mayRemove(who, group, 'recruiter')]).toEqual([count > 0, count > 0])
  })
})

it.each([
  ['harbour', true],
  [' G1 ', true],
  ['bill@', true],
  ['', true],
  ['quay', false],
])('R069 a group is found by name, number and billing administrator: %j', (typed, isFound) => {
  expect(matchesGroup(group, typed)).toBe(isFound)
})

describe('R413 a call about a group that failed', () => {
  const codeAndReason = (error: unknown) => ({ code: failureOf(error).code, reason: groupReasonOf(failureOf(error)) })

  it('has the code of the server', () => {
    expect(codeAndReason(new ApiError({ status: 200, error_code: 3 }))).toEqual({ code: 3, reason: 'code' })
    expect(codeAndReason(new ApiError({ status: 200, error_code: 10 }))).toEqual({ code: 10, reason: 'registered' })
    expect(codeAndReason(new ApiError({ status: 409, error_code: 1005 }))).toEqual({ code: 1005, reason: 'conflict' })
  })

  it('has code 9 and general words when no answer came or nobody understands it', () => {
    expect(codeAndReason(new OfflineError('no answer'))).toEqual({ code: 9, reason: 'offline' })
    expect(codeAndReason(new Error('no envelope'))).toEqual({ code: 9, reason: 'unknown' })
  })
})
