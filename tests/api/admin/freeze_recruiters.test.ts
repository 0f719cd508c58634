import { describe, expect, it } from 'vitest'
import { toggle_data_agreement } from '#shared/api/admin/toggle_data_agreement.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { mailsTo, makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const CALLS = ['freeze_recruiters', 'reactivate_recruiters', 'delete_recruiters', 'toggle_data_agreement'] as const
const asAdmin = (call: (typeof CALLS)[number], emails: readonly string[], more: object = {}) =>
  scene.post(`admin/${call}`, { recruiter_emails: emails, ...more }, scene.world.tokens.admin)
const signIn = async ({ email, password }: { email: string; password: string }) =>
  (await scene.post('recruiter/recruiter_login', { email, password }, '')).body
const tokenOf = async (person: { email: string; password: string }): Promise<string> => SignedIn.parse((await signIn(person))?.result).token
const noted = async (action: string, target: string) => await scene.app.deps.models.audit.find({ gid: sample.gid, action, target }).lean()
const statusAs = async (token: string): Promise<number> => (await scene.post('reports/get_info', { job_id: sample.jobId }, token)).status

describe.each(CALLS)('%s', (call) => {
  it.each(['recruiter', 'jobseeker', 'guest'] as const)('R007 is refused to a %s, and nothing changes', async (role) => {
    const person = await makePerson(scene.app.deps)
    const { models } = scene.app.deps
    const before = await models.accounts.findOne({ _id: person.id }).lean()
    const { status } = await scene.post(`admin/${call}`, { recruiter_emails: [person.email] }, scene.world.tokens[role])
    expect([status, await models.accounts.findOne({ _id: person.id }).lean()]).toEqual([403, before])
  })

  it('answers 1 when one address is unknown or no recruiter’s, and touches none of the others', async () => {
    const person = await makePerson(scene.app.deps)
    for (const stranger of ['nobody@sample.test', sample.candidateEmail, sample.adminEmail])
      expect((await asAdmin(call, [person.email, stranger])).body).toMatchObject({ error_code: 1, message: 'E-mail not found.' })
    expect((await signIn(person))?.error_code).toBe(0)
    expect(await mailsTo(scene.app.deps, person.email)).toEqual([])
  })
})

describe('freeze_recruiters', () => {
  it('R007 R213 keeps the recruiter out and ends what runs; a repeat changes and says nothing', async () => {
    const person = await makePerson(scene.app.deps)
    const token = await tokenOf(person)
    for (let i = 0; i < 2; i++)
      expect((await asAdmin('freeze_recruiters', [person.email])).body).toMatchObject({
        error_code: 0,
        result: { recruiters: [{ recruiterId: person.id, email: person.email, activation: false }] },
      })
    expect(await statusAs(token)).toBe(401)
    expect(await signIn(person)).toMatchObject({ error_code: 3, message: 'The account is suspended.' })
    expect(await noted('account.suspended', person.id)).toMatchObject([{ by: sample.adminId }])
    expect((await mailsTo(scene.app.deps, person.email)).map(({ template }) => template)).toEqual(['suspension'])
  })
})

describe('reactivate_recruiters', () => {
  it('R007 R214 lets the recruiter in again with the same password, and nothing else changed', async () => {
    const person = await makePerson(scene.app.deps)
    const { accounts } = scene.app.deps.models
    const before = await accounts.findOne({ _id: person.id }).lean()
    await asAdmin('freeze_recruiters', [person.email])
    for (let i = 0; i < 2; i++) expect((await asAdmin('reactivate_recruiters', [person.email])).body?.error_code).toBe(0)
    expect((await signIn(person))?.error_code).toBe(0)
    expect(await accounts.findOne({ _id: person.id }).lean()).toEqual({
      ...before,
      reactivatedOp: expect.any(String) as string,
      lastSignInAt: expect.any(Number) as number,
    })
    expect(await noted('account.reactivated', person.id)).toHaveLength(1)
    const templates = (await mailsTo(scene.app.deps, person.email)).map(({ template }) => template)
    expect(new Set(templates)).toEqual(new Set(['suspension', 'reactivation']))
    expect(templates).toHaveLength(2)
  })

  it('R007 keeps the reason of an administrator in the audit log, and takes none of its own making', async () => {
    const person = await makePerson(scene.app.deps)
    await asAdmin('freeze_recruiters', [person.email], { reason: 'unpaid' })
    await asAdmin('reactivate_recruiters', [person.email], { reason: 'settled' })
    expect(await noted('account.suspended', person.id)).toMatchObject([{ detail: { reason: 'unpaid' } }])
    expect(await noted('account.reactivated', person.id)).toMatchObject([{ detail: { reason: 'settled' } }])
    expect((await asAdmin('delete_recruiters', [person.email], { reason: 'because Pat is late' })).status).toBe(422)
    await asAdmin('delete_recruiters', [person.email], { reason: 'left' })
    expect(await noted('account.deleted', person.id)).toMatchObject([{ detail: { reason: 'left' } }])
  })

  it('says nothing to who was never suspended', async () => {
    const person = await makePerson(scene.app.deps)
    await asAdmin('reactivate_recruiters', [person.email])
    expect(await mailsTo(scene.app.deps, person.email)).toEqual([])
  })
})

describe('toggle_data_agreement', () => {
  const toggle = async (email: string, operation_id?: string) => {
    const { body } = await asAdmin('toggle_data_agreement', [email], operation_id ? { operation_id } : {})
    return toggle_data_agreement.response.parse(body?.result).recruiters[0]?.data_agreement
  }

  it('R216 gives the first value back when it is done twice', async () => {
    const { email, id } = await makePerson(scene.app.deps)
    expect([await toggle(email), await toggle(email), await toggle(email)]).toEqual([true, false, true])
    expect((await noted('account.dataAgreement', id)).map(({ detail }) => detail?.['given'])).toEqual([true, false, true])
  })

  it('turns it once for one operation, however often that is sent', async () => {
    const { email, id } = await makePerson(scene.app.deps)
    const operation = newId()
    expect([await toggle(email, operation), await toggle(email, operation)]).toEqual([true, true])
    expect(await noted('account.dataAgreement', id)).toHaveLength(1)
  })
})
