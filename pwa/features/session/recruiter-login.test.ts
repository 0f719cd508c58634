import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { emptyProfile, profileEntries } from '../../lib/profile/profile.fake.ts'
import { askRecruiterLogin, askRecruiterResume } from './recruiter-login.ts'
import { forgetRemembered, readRemembered } from './remembered.ts'

const answers = vi.fn<typeof fetch>()
beforeEach(async () => {
  vi.stubGlobal('fetch', answers)
  answers.mockImplementation(() => Promise.resolve(Response.json({ error_code: 0, result: { status: 'success' }, message: 'V9' })))
  await emptyProfile()
})
afterEach(() => {
  answers.mockReset()
  vi.unstubAllGlobals()
})
const sent = (index: number): unknown => {
  const body = answers.mock.calls[index]?.[1]?.body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
const credentials = { email: ' rosa@b.co ', password: 'secret', isRemembered: true }

it('R156 keeps the message of a remembered sign-in as its code, and asks for the next one with it', async () => {
  await askRecruiterLogin(credentials, 'profile-1')
  expect(await readRemembered()).toEqual({ username: 'rosa@b.co', code: 'V9' })
  await askRecruiterResume({ username: 'rosa@b.co', code: 'V9' }, 'profile-1')
  expect([sent(0), sent(1)]).toEqual([
    { email: 'rosa@b.co', password: 'secret', identifier: 'profile-1', rememberMeToken: '' },
    { email: 'rosa@b.co', identifier: 'profile-1', rememberMeToken: 'V9' },
  ])
})

it('R156 keeps nothing when nobody asked to be remembered, and forgets who was', async () => {
  await askRecruiterLogin(credentials, 'profile-1')
  await askRecruiterLogin({ ...credentials, isRemembered: false }, 'profile-1')
  expect(sent(1)).not.toHaveProperty('rememberMeToken')
  expect(await readRemembered()).toBeNull()
  expect(await readValue('validationCode')).toBeUndefined()
})

it('R156 keeps the name alone when the answer has no code', async () => {
  answers.mockImplementation(() => Promise.resolve(Response.json({ error_code: 0, result: { status: 'success' } })))
  await askRecruiterLogin(credentials, 'profile-1')
  expect(await readRemembered()).toEqual({ username: 'rosa@b.co', code: null })
})

it('R151 R152 forgets the name, the flag and the code together', async () => {
  await askRecruiterLogin(credentials, 'profile-1')
  await forgetRemembered()
  expect(await profileEntries()).toEqual([])
})

it('takes a name without the flag for nobody', async () => {
  await writeValue('username', 'rosa@b.co')
  await writeValue('validationCode', 'V9')
  expect(await readRemembered()).toBeNull()
})
