import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#shared/primitives/define-call.ts'
import type { Role } from '#shared/primitives/roles.ts'
import { sample } from '#shared/lib/sample.ts'
import { makeApiKey } from '#server/commands/identity/make-api-key.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { loadEndpoints } from '#server/http/mount.ts'
import { CALLERS, rightTo, type CallerName } from '#server/http/permissions.ts'
import type { Account } from '#server/models/identity/account.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { ask, askCall, type Answer } from '../support/server/http.ts'
import { startIdentityProvider } from '../support/server/identity-provider.ts'
import { startApp } from '../support/server/start-app.ts'
import { buildWorld, SAMPLE_CANDIDATE_ID, SAMPLE_GUEST_ID, tokenFor } from '../support/server/world.ts'
import { buildFamilies, exampleFor } from './examples.ts'
import type { Scene } from './scene.ts'

/** Every call with every kind of caller on a running server: what the generated matrix says is what happens. */
const endpoints = (await loadEndpoints()).map(({ endpoint }) => endpoint)
const names = Object.keys(CALLERS) as CallerName[] // keys of the record
const SCOPE = `job:${sample.jobId}`
let scene: Scene
/** without a right to the sample job; `with` has one beside them */
const people = {} as Record<CallerName, { with: Account | null; without: Account | null }> // filled before the first test

beforeAll(async () => {
  const provider = await startIdentityProvider()
  const app = await startApp({ config: { sso: [provider.tenant()] } })
  scene = { app, provider, world: await buildWorld(app.deps) }
  await buildFamilies(scene)
  const known = async (id: string) => await app.deps.models.accounts.findOne({ _id: id }).lean<Account>()
  for (const name of names) {
    const actor = CALLERS[name].actor
    if (name === 'nobody') people[name] = { with: null, without: null }
    else if (actor?.role === 'recruiter') people[name] = { with: await recruiter(name, true), without: await recruiter(name, false) }
    else {
      const account = await known({ guest: SAMPLE_GUEST_ID, jobseeker: SAMPLE_CANDIDATE_ID, admin: sample.adminId }[actor?.role ?? 'guest'])
      people[name] = { with: account, without: name === 'guest' || name === 'candidate' ? await stranger(actor?.role ?? 'guest') : null }
    }
  }
})
afterAll(async () => {
  await scene.app.stop()
  await scene.provider.stop()
})

/** Guest or candidate of the same group without any share. */
const stranger = (role: Role): Promise<Account> => {
  const id = `${role}-without`
  const person = { id, gid: sample.gid, email: `${id}@sample.test`, firstName: 'Pat', lastName: role }
  return createAccount(scene.app.deps, 'test', { ...person, password: sample.password, role })
}

/** Of the sample group, with the right to the sample job that this role has, or with none. */
async function recruiter(name: CallerName, isShared: boolean): Promise<Account> {
  const { deps } = scene.app
  const id = `${name}-${isShared ? 'with' : 'without'}`.toLowerCase()
  const { actor, grant: role } = CALLERS[name]
  const groupRole = actor && 'groupRole' in actor ? actor.groupRole : undefined
  const person = { id, gid: sample.gid, email: `${id}@sample.test`, firstName: 'Pat', lastName: name, password: sample.password }
  const account = await createAccount(deps, 'test', { ...person, role: 'recruiter', ...(groupRole ? { groupRole } : {}) })
  await revoke(deps, { user: id, scope: SCOPE })
  if (isShared && role) await grant(deps, { user: id, gid: sample.gid, scope: SCOPE, role })
  // the matrix is about roles and shares; the feature of a call that looks at the record first is tried where that call is
  const features = {
    'features.virtualAvatar': true,
    'features.shareReport': true,
    'features.cv_scoring': true,
    'features.trainingReport': true,
  }
  await deps.models.accounts.updateOne({ _id: id }, { $set: features })
  return account
}

/** A token of their own for each call: some calls end it. */
async function tokenOf(name: CallerName, account: Account | null): Promise<string> {
  const { deps } = scene.app
  if (!account) return ''
  if (name === 'apiKey') return (await makeApiKey(deps, { id: account._id, role: account.role, gid: account.gid, name: '' })).key
  const isNarrowed = name === 'candidate' || name === 'guest'
  return await tokenFor(deps, account, isNarrowed ? sample.interviewId : undefined)
}

async function askAs(call: Call, name: CallerName, account: Account | null): Promise<Answer> {
  // calls refused for the role never look at the record, so it need not exist
  const isAdmitted = call.access === 'public' || call.roles.includes(CALLERS[name].actor?.role ?? 'guest')
  const input = isAdmitted ? await exampleFor(scene, call, account ?? undefined) : (call.example as Record<string, unknown>) // inputs are objects
  return await askCall(scene.app.url, call, input, { token: await tokenOf(name, account) })
}

const isAnswered = ({ status }: Answer): boolean => status < 500 && ![401, 403, 404].includes(status)

/** Refused as the matrix explains it, with nothing in the answer. */
function expectRefusal(call: Call, name: CallerName, { status, body }: Answer): void {
  const { actor } = CALLERS[name]
  const isWrongRole = actor !== null && !call.roles.includes(actor.role)
  if (actor === null) expect([status, body?.error_code]).toEqual([401, 1002])
  else if (isWrongRole) expect([status, body?.error_code]).toEqual([403, 1003])
  else expect([403, 404]).toContain(status)
  expect(body?.result).toBeUndefined()
}

// first: one of the calls below changes a password
describe('signing in and out', () => {
  const doors = [
    { role: 'recruiter', login: 'api/recruiter/recruiter_login', logout: 'api/recruiter/recruiter_logout', email: sample.email },
    { role: 'jobseeker', login: 'api/jobseeker/login', logout: 'api/jobseeker/logout', email: sample.candidateEmail },
    { role: 'admin', login: 'api/admin/login', logout: 'api/admin/logout', email: sample.adminEmail },
  ] as const
  const at = async (path: string, body: object, token = ''): Promise<Answer> => await ask(`${scene.app.url}/${path}`, { body, token })

  it.each(doors)('R264 $role comes in and goes out by doors of their own', async ({ role, login, logout, email }) => {
    const { body } = await at(login, { email, password: sample.password })
    const session = body?.result as { token: string; role: string } | undefined // checked by its contract
    const token = session?.token ?? ''
    expect(session?.role).toBe(role)
    for (const other of doors.filter((door) => door.role !== role)) {
      expect((await at(other.login, { email, password: sample.password })).body?.error_code).toBe(2)
      expect((await at(other.logout, {}, token)).status).toBe(403)
    }
    expect((await at('api/session/list', {}, token)).status).toBe(200)
    expect((await at(logout, {}, token)).status).toBe(200)
    expect((await at('api/session/list', {}, token)).status).toBe(401)
  })
})

describe('R265 every call answers whom the matrix names, and nobody else', () => {
  const cells = endpoints.flatMap((endpoint) => names.map((name) => [endpoint.call.path, CALLERS[name].title, endpoint, name] as const))
  it.each(cells)('%s, %s', async (_path, _title, endpoint, name) => {
    const { call } = endpoint
    const right = rightTo(endpoint, CALLERS[name])
    const answer = await askAs(call, name, people[name].with)
    if (right === 'no') expectRefusal(call, name, answer)
    else expect([answer.text, isAnswered(answer)]).toEqual([answer.text, true])
    if (right === 'shared') expectRefusal(call, name, await askAs(call, name, people[name].without))
  })
})
