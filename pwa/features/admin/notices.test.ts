import { expect, it } from 'vitest'
import { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { NOTICES } from './notices.ts'

it('R144 the screens offer exactly the seven notices of the server', () => {
  expect(new Set(NOTICES)).toEqual(new Set(AdminNotice.options))
  expect(NOTICES).toHaveLength(7)
})
