import { afterEach, expect, it } from 'vitest'
import { hashPassword, setHashCost } from './passwords.ts'

afterEach(() => setHashCost())

it('a password is hashed with the parameters that OWASP recommends, unless a test says otherwise', async () => {
  const recommended = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  expect(await hashPassword('Harbour-pilot-7!')).toMatch(recommended)
  setHashCost({ memoryCost: 512, timeCost: 1, parallelism: 1 })
  expect(await hashPassword('Harbour-pilot-7!')).toContain('$m=512,t=1,p=1$')
  setHashCost()
  expect(await hashPassword('Harbour-pilot-7!')).toMatch(recommended)
})
