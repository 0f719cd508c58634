import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { normaliseAddresses } from '#server/commands/identity/normalise-addresses.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { makeDeps } from '../../support/server/make-deps.ts'

let made: Awaited<ReturnType<typeof makeDeps>>
beforeAll(async () => {
  made = await makeDeps()
})
afterAll(() => made.close())

it('addresses of before get their one form, once; of two that become one the second keeps its own', async () => {
  const { deps } = made
  const account = (email: string) => ({
    _id: newId(),
    gid: 'g1',
    role: 'recruiter' as const,
    email,
    firstName: '',
    lastName: '',
    createdAt: 1,
  })
  const [older, twin, plain] = [
    account('zoe\u0308@mu\u0308ller.example'),
    account('zoë@müller.example\u200b'),
    account('plain@sample.test'),
  ]
  await deps.models.accounts.insertMany([older, twin, plain], { lean: true })
  const id = newId()
  const fields = { jobId: '20270101000000-abcdefgh', name: 'Zoë', email: 'new@sample.test', createdAt: 1 }
  await insertDoc(deps, { by: 'test', col: 'interviews', id, gid: 'g1', scope: 'job:20270101000000-abcdefgh', iv: id, fields })
  const setEmail = (email: string) => deps.models.entities.updateOne({ _id: id }, { $set: { 'body.email': email } })
  await setEmail('zoë@müller.example\u200b')

  await normaliseAddresses(deps)
  const emails = (await deps.models.accounts.find({ gid: 'g1' }).sort({ createdAt: 1, _id: 1 }).lean()).map(({ email }) => email)
  expect(emails.filter((email) => email === 'zoë@xn--mller-kva.example')).toHaveLength(1)
  expect(emails).toContain('plain@sample.test')
  const entity = await deps.models.entities.findOne({ _id: id }).lean()
  expect(entity).toMatchObject({ rev: 2, body: { email: 'zoë@xn--mller-kva.example' } })

  await setEmail('Again@Sample.test')
  await normaliseAddresses(deps)
  expect((await deps.models.entities.findOne({ _id: id }).lean())?.body['email']).toBe('Again@Sample.test')
})
