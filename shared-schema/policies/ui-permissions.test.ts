import { describe, expect, it } from 'vitest'
import type { Actor, GroupRole } from '../primitives/roles.ts'
import { isOffered, OFFERS } from './ui-permissions.ts'

const recruiter = (groupRole?: GroupRole): Actor => ({
  id: 'a',
  role: 'recruiter',
  gid: 'g1',
  name: '',
  ...(groupRole ? { groupRole } : {}),
})

describe('what recruiter screens offer', () => {
  it.each([undefined, 'recruiter', 'admin', 'billing_admin'] as const)('everything to %s', (groupRole) => {
    expect(OFFERS.filter((offer) => !isOffered({ actor: recruiter(groupRole) }, offer))).toEqual([])
  })

  it('R218 R219 line managers judge what was shared with them, and nothing else', () => {
    expect(OFFERS.filter((offer) => isOffered({ actor: recruiter('line_manager') }, offer))).toEqual(['review'])
    // not even where the group lets line managers share: the job is not theirs
    expect(OFFERS.filter((offer) => isOffered({ actor: recruiter('line_manager'), permissions: ['share_candidates'] }, offer))).toEqual([
      'review',
    ])
  })

  it('no sharing where the group took it from the role; billing admins keep it', () => {
    const sharing = ['inviteReviewers', 'shareWithLineManagers']
    for (const groupRole of [undefined, 'recruiter', 'admin'] as const)
      expect(OFFERS.filter((offer) => !isOffered({ actor: recruiter(groupRole), permissions: [] }, offer))).toEqual(sharing)
    expect(OFFERS.filter((offer) => !isOffered({ actor: recruiter('billing_admin'), permissions: [] }, offer))).toEqual([])
  })

  it.each(['guest', 'jobseeker', 'admin'] as const)('nothing to %s', (role) => {
    expect(OFFERS.filter((offer) => isOffered({ actor: { ...recruiter(), role } }, offer))).toEqual([])
  })
})
