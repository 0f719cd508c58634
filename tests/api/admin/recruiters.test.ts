import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { makePerson } from '../../support/server/people.ts'
import { foreign } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const asAdmin = <T = Record<string, unknown>>(path: string, body: unknown) => scene.result<T>(path, body, scene.world.tokens.admin)
const newRecruiter = { email: 'new@acme.test', first_name: 'Noa', last_name: 'Berg' }

describe('create_recruiter', () => {
  it('makes a recruiter with a group of one and a first password that works', async () => {
    const made = await asAdmin<{ gid: string; initial_password: string }>('admin/create_recruiter', {
      ...newRecruiter,
      company_name: 'Acme Shipping',
    })
    const { body } = await scene.post('recruiter/recruiter_login', { email: newRecruiter.email, password: made.initial_password }, '')
    expect(SignedIn.parse(body?.result).actor).toMatchObject({ gid: made.gid, groupRole: 'billing_admin', name: 'Noa Berg' })
  })

  it.each([
    ['Abcdefgh1!x', 'tooShort'],
    ['abcdefgh1!xy', 'upcase'],
    ['ABCDEFGH1!XY', 'lowcase'],
    ['Abcdefghi!xy', 'number'],
    ['Abcdefgh12xy', 'symbol'],
  ])('R075 refuses the password %s: %s', async (password, problem) => {
    const { body } = await scene.post(
      'admin/create_recruiter',
      { ...newRecruiter, email: 'weak@acme.test', gid: sample.gid, password },
      scene.world.tokens.admin,
    )
    expect([body?.error_code, body?.message]).toEqual([4, `The password does not satisfy the policy: ${problem}.`])
    expect(body?.details).toEqual([`password: ${problem}`])
    expect(await scene.app.deps.models.accounts.findOne({ email: 'weak@acme.test' }).lean()).toBeNull()
  })

  it('R075 takes a password that satisfies the policy', async () => {
    await asAdmin('admin/create_recruiter', { ...newRecruiter, email: 'strong@acme.test', gid: sample.gid, password: 'Abcdefgh1!xy' })
    expect(
      (await scene.post('recruiter/recruiter_login', { email: 'strong@acme.test', password: 'Abcdefgh1!xy' }, '')).body?.error_code,
    ).toBe(0)
  })

  it('refuses a second account with the same e-mail, and leaves no empty group behind', async () => {
    const groups = await scene.app.deps.models.groups.countDocuments({ _id: { $exists: true } })
    const { body } = await scene.post('group/create', { groupName: 'Late', billingAdmin: newRecruiter.email }, scene.world.tokens.admin)
    expect(body?.error_code).toBe(10)
    expect(
      (await scene.post('admin/create_recruiter', { ...newRecruiter, gid: sample.gid }, scene.world.tokens.admin)).body?.error_code,
    ).toBe(10)
    expect(await scene.app.deps.models.groups.countDocuments({ _id: { $exists: true } })).toBe(groups)
  })

  it('gives an account of an id once: a repeat answers the same', async () => {
    const input = {
      ...newRecruiter,
      email: 'once@acme.test',
      gid: sample.gid,
      recruiter_id: '01k9test00000000000000once',
      password: 'Abcdefgh1!xy',
    }
    expect(await asAdmin('admin/create_recruiter', input)).toEqual(await asAdmin('admin/create_recruiter', input))
  })
})

describe('get_recruiters_info', () => {
  it('R145 shows group, quota and last sign-in of each, ten a page with the newest first', async () => {
    const { deps } = scene.app
    const person = await makePerson(deps)
    const row = async () => {
      const { recruiters } = await asAdmin<{ recruiters: object[] }>('admin/get_recruiters_info', { searchTerm: person.email })
      return recruiters[0]
    }
    expect(await row()).not.toHaveProperty('lastSignInAt')
    await asAdmin('admin/add_allocation', { email: person.email, amount: 7 })
    await asAdmin('admin/act_as', { email: person.email })
    expect(await row()).not.toHaveProperty('lastSignInAt')
    await scene.result('recruiter/recruiter_login', { email: person.email, password: person.password }, '')
    expect(await row()).toMatchObject({
      groupName: 'Sample group',
      quota: { allocated: 7, used: 0, remaining: 7 },
      lastSignInAt: expect.stringMatching(/^2\d{3}-/) as string,
    })
    expect(await asAdmin('admin/get_recruiters_info', {})).toMatchObject({ page: 1, limit: 10, sort_by: 'registerAt', order: 'desc' })
  })

  it('R145 R343 searches e-mail, name and company, sorts, and counts pages and records', async () => {
    const { deps } = scene.app
    await createGroup(deps, 'test', { gid: 'g-many', groupName: 'Many' })
    for (let n = 0; n < 16; n++) {
      await createAccount(deps, 'test', {
        id: `01k9test0000000000000many${n}`,
        gid: 'g-many',
        role: 'recruiter',
        email: `r${n}@many.test`,
        firstName: n === 0 ? 'Zenith' : 'R',
        lastName: `${n}`,
        companyName: n < 10 ? 'Zenith Ltd' : 'Other',
        ...(n === 11 ? { email: 'zenith@many.test' } : {}),
      })
    }
    const list = (query: object) =>
      asAdmin<{
        recruiters: { email: string; registerAt: string }[]
        total_records: number
        total_filtered_records: number
        total_pages: number
      }>('admin/get_recruiters_info', query)
    const all = await list({ limit: 100 })
    const found = await list({ searchTerm: 'zenith', limit: 10 })
    expect(found).toMatchObject({
      total_records: all.total_records,
      total_filtered_records: 11,
      total_pages: 2,
      sort_by: 'registerAt',
      order: 'desc',
    })
    expect([found.recruiters.length, (await list({ searchTerm: 'zenith', page: 2 })).recruiters.length]).toEqual([10, 1])
    const byMail = (await list({ searchTerm: 'zenith', sort: 'email', order: 'asc', limit: 100 })).recruiters.map(({ email }) => email)
    expect(byMail).toEqual([...byMail].sort())
  })
})

describe('group', () => {
  it('lets its admins add people, who get its jobs, and nobody else', async () => {
    const add = (gid: string, email: string, token?: string) =>
      scene.post('group/add_recruiter', { gid, email, role: 'recruiter', password: 'Abcdefgh1!xy' }, token)
    expect((await add(sample.gid, 'added@sample.test')).body?.error_code).toBe(0)
    expect((await add(foreign.gid, 'spy@sample.test')).status).toBe(404)
    const { body } = await scene.post('recruiter/recruiter_login', { email: 'added@sample.test', password: 'Abcdefgh1!xy' }, '')
    const { token } = SignedIn.parse(body?.result)
    expect((await scene.post('reports/get_info', { job_id: sample.jobId }, token)).status).toBe(200)
    expect((await add(sample.gid, 'friend@sample.test', token)).status).toBe(404)
    const { groups } = await scene.result<{ groups: { gid: string; recruiters: { email: string }[] }[] }>('group/fetch', {}, token)
    expect(groups.map(({ gid }) => gid)).toEqual([sample.gid])
    expect(groups[0]?.recruiters.map(({ email }) => email)).toContain('added@sample.test')
  })
})
