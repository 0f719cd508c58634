import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeValue } from '../../lib/profile/profile-store.ts'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import { emailProblem } from './email.ts'
import { saveReturnPath, takeReturnPath } from './return-path.ts'

const ORIGIN = 'https://holdfast.example'
beforeEach(() => emptyProfile())

describe('takeReturnPath', () => {
  it('R037 R038 gives the saved page once, with its query, and else the settings', async () => {
    await saveReturnPath('/recruiter/dashboard?page=2')
    expect(await takeReturnPath('recruiter', ORIGIN)).toBe('/recruiter/dashboard?page=2')
    expect(await takeReturnPath('recruiter', ORIGIN)).toBe('/recruiter/settings')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    '/recruiter/../../admin',
    '/admin',
    '/candidate/home',
    '',
    42,
    null,
  ])('R039 ignores %j', async (saved) => {
    await writeValue('returnPath', saved)
    expect(await takeReturnPath('recruiter', ORIGIN)).toBe('/recruiter/settings')
  })
})

describe('emailProblem', () => {
  it.each(['a@b.co', ' a@b.co ', 'first.last+tag@mail.example.org'])('takes %j', (email) => expect(emailProblem(email)).toBeNull())
  it.each(['', '   '])('misses %j', (email) => expect(emailProblem(email)).toBe('missing'))
  it.each(['a@b', 'a.b.co', 'a b@c.co', 'a@b..co', 'a@@b.co', 'a@.co'])('refuses %j', (email) => expect(emailProblem(email)).toBe('wrong'))
})
