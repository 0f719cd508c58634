import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { writeValue } from '../../lib/profile/profile-store.ts'
import { keepAuthenticationError, takeAuthenticationError } from './authentication-error.ts'

it('R365 the stored code of a refused link is read once and cleared', async () => {
  for (const code of [11, 12, 13] as const) {
    await keepAuthenticationError(code)
    expect(await takeAuthenticationError()).toBe(code)
    expect(await takeAuthenticationError()).toBeNull()
  }
})

it('takes nothing else for one', async () => {
  for (const value of [0, 99, '13', {}]) {
    await writeValue('authenticationErrorCode', value)
    expect(await takeAuthenticationError()).toBeNull()
  }
})
