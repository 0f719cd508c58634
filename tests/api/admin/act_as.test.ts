import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { verifyAudit } from '#server/commands/audit/verify-audit.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const actAs = (email: string | undefined, token: string) => scene.post('admin/act_as', email === undefined ? {} : { email }, token)
const noted = (target: string) => scene.app.deps.models.audit.find({ gid: sample.gid, target }).sort({ n: 1 }).lean()

/** An administrator nobody else is, signed in. */
async function anAdmin(): Promise<{ id: string; token: string }> {
  const id = newId()
  const email = `${id}@admin.test`
  await createAccount(scene.app.deps, 'test', {
    id,
    gid: 'system',
    role: 'admin',
    email,
    firstName: 'Ada',
    lastName: '',
    password: sample.password,
  })
  const { body } = await scene.post('admin/login', { email, password: sample.password, identifier: `browser-${id}` }, '')
  return { id, token: SignedIn.parse(body?.result).token }
}

async function acting(): Promise<{ admin: { id: string; token: string }; person: { id: string; email: string }; token: string }> {
  const admin = await anAdmin()
  const person = await makePerson(scene.app.deps, { groupRole: 'admin' })
  const { body } = await actAs(person.email, admin.token)
  return { admin, person, token: SignedIn.parse(body?.result).token }
}

const statusAs = async (token: string): Promise<number> => (await scene.post('reports/get_info', { job_id: sample.jobId }, token)).status

describe('act_as', () => {
  it('R009 R266 exchanges the token of an administrator for one of the recruiter, who then sees that recruiter’s data', async () => {
    const admin = await anAdmin()
    const { email, id } = await makePerson(scene.app.deps)
    const signedIn = SignedIn.parse((await actAs(email, admin.token)).body?.result)
    expect(signedIn).toMatchObject({ role: 'recruiter', loginMethod: 'actingAs', actor: { id, gid: sample.gid, role: 'recruiter' } })
    expect(await statusAs(signedIn.token)).toBe(200)
    // the own token goes on beside it
    expect((await scene.post('admin/get_profile', {}, admin.token)).status).toBe(200)
    expect((await scene.post('admin/get_profile', {}, signedIn.token)).status).toBe(403)
  })

  it.each(['recruiter', 'jobseeker', 'guest'] as const)('R266 is refused to a %s, and to who already acts as a recruiter', async (role) => {
    expect((await actAs(sample.email, scene.world.tokens[role])).status).toBe(403)
    expect((await actAs(sample.email, (await acting()).token)).status).toBe(403)
  })

  it('answers an empty token when it ends, and the other token is worth nothing from then on', async () => {
    const { admin, person, token } = await acting()
    for (let i = 0; i < 2; i++)
      expect((await actAs(i === 0 ? '' : undefined, admin.token)).body?.result).toEqual({ status: 'success', token: '', role: 'admin' })
    expect(await statusAs(token)).toBe(401)
    expect((await noted(person.id)).filter(({ action }) => action === 'actAs.ended')).toMatchObject([{ by: admin.id, as: person.id }])
  })

  it('ends with the session of the administrator, and with the administrator', async () => {
    const first = await acting()
    await scene.post('admin/logout', {}, first.admin.token)
    expect(await statusAs(first.token)).toBe(401)
    const second = await acting()
    await scene.app.deps.models.accounts.updateOne({ _id: second.admin.id }, { $set: { frozenAt: 1 } })
    expect(await statusAs(second.token)).toBe(401)
  })

  it('R266 names both in the audit log, for the beginning and for everything done meanwhile', async () => {
    const { admin, person, token } = await acting()
    expect((await scene.post('recruiter/generate_api_key', {}, token)).body?.error_code).toBe(0)
    const entries = [...(await noted(person.id)), ...(await noted(`group:${sample.gid}`))]
    for (const action of ['actAs.began', 'apiKey.generated'])
      expect(
        entries.find((entry) => entry.action === action),
        action,
      ).toMatchObject({ by: admin.id, as: person.id })
    expect((await verifyAudit(scene.app.deps, sample.gid)).map(({ broken }) => broken)).toEqual([null])
  })

  it('names both also for a change of a job that replaces what was there', async () => {
    const { admin, person, token } = await acting()
    const { body } = await scene.post('recruiter/update_program', { job_id: sample.jobId, program: `Renamed ${newId()}` }, token)
    expect(body?.error_code).toBe(0)
    const entries = await scene.app.deps.models.audit.find({ gid: sample.gid, as: person.id, by: admin.id }).lean()
    expect(entries.length).toBeGreaterThan(0)
  })

  it('notes what recruiters do themselves under their own name', async () => {
    const { id, email, password } = await makePerson(scene.app.deps)
    await scene.post('recruiter/recruiter_login', { email, password }, '')
    const [opened] = (await noted(id)).filter(({ action }) => action === 'session.opened')
    expect([opened?.by, opened?.as]).toEqual([id, undefined])
  })

  it('answers 1 for an address without a recruiter, and 3 for a suspended one', async () => {
    const { token } = await anAdmin()
    expect((await actAs('nobody@sample.test', token)).body).toMatchObject({ error_code: 1, message: 'E-mail not found.' })
    expect((await actAs(sample.candidateEmail, token)).body?.error_code).toBe(1)
    const { id, email } = await makePerson(scene.app.deps)
    await scene.app.deps.models.accounts.updateOne({ _id: id }, { $set: { frozenAt: 1 } })
    expect((await actAs(email, token)).body).toMatchObject({ error_code: 3, message: 'The account is suspended.' })
  })
})
