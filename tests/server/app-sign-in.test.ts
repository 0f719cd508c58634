import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changePassword, ownPolicy } from '#pwa/features/password/change.ts'
import { askForLink, resetByLink } from '#pwa/features/password/links.ts'
import { openInvitation, register } from '#pwa/features/invitation/invitation.ts'
import { deviceId } from '#pwa/features/session/device-id.ts'
import { askRecruiterLogin, askRecruiterResume } from '#pwa/features/session/recruiter-login.ts'
import { readRemembered } from '#pwa/features/session/remembered.ts'
import { currentSession, restoreSession } from '#pwa/features/session/session.ts'
import { keepSession } from '#pwa/features/session/use-login.ts'
import { call } from '#pwa/api/client.ts'
import { emptyProfile } from '#pwa/lib/profile/profile.fake.ts'
import { sample } from '#shared/lib/sample.ts'
import { inviteRecruiter } from '#server/commands/groups/invitations.ts'
import { mailedToken, makePerson } from '../support/server/people.ts'
import { useScene } from '../support/server/scene.ts'

const scene = useScene()
const NEXT = 'Another-harbour-2027!'
/** Code of a remembered profile, as its own page sees it. */
const remembered = async (): Promise<{ username: string; code: string }> => {
  const known = await readRemembered()
  if (!known?.code) throw new Error('no code is remembered')
  return { username: known.username, code: known.code }
}

beforeEach(async () => {
  const { fetch: real } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(new URL(path, scene.app.url), init))
  await emptyProfile()
  await restoreSession(Date.now())
})
afterEach(() => vi.unstubAllGlobals())

it('R156 R157 a remembered recruiter comes back by codes that turn, and not with one that was used', async () => {
  const { email, password } = await makePerson(scene.app.deps)
  const identifier = await deviceId()
  await askRecruiterLogin({ email, password, isRemembered: true }, identifier)
  const first = await remembered()
  expect((await askRecruiterResume(first, identifier)).status).toBe('success')
  expect((await remembered()).code).not.toBe(first.code)
  await expect(askRecruiterResume(first, identifier)).rejects.toMatchObject({ code: 5 })
})

it('R079 a password that an administrator made opens its change and nothing else, and everything afterwards', async () => {
  const { email } = await makePerson(scene.app.deps)
  const { password } = await scene.result<{ password: string }>(
    'admin/generate_password',
    { recruiter_email: email },
    scene.world.tokens.admin,
  )
  await keepSession(await askRecruiterLogin({ email, password, isRemembered: true }, await deviceId()))
  expect(currentSession()?.mustChangePassword).toBe('reset')
  const { rules, mayChange } = await ownPolicy({ role: 'recruiter', gid: sample.gid })
  expect([rules.passlen, mayChange]).toEqual([12, true])
  await expect(call('session', 'list', {}, { token: currentSession()?.token ?? null })).rejects.toMatchObject({ code: 1017 })

  expect(await changePassword('recruiter', { existing: 'wrong', password: NEXT })).toEqual({ code: 2, problems: [], details: [] })
  const weak = await changePassword('recruiter', { existing: password, password: 'short' })
  expect(weak).toMatchObject({ code: 1016, problems: ['tooShort', 'upcase', 'number', 'symbol'] })
  expect((await changePassword('recruiter', { existing: password, password: NEXT })).code).toBe(0)
  expect(currentSession()).not.toHaveProperty('mustChangePassword')
  expect((await call('session', 'list', {})).sessions).toHaveLength(1)
  // the automatic sign-in ended with the old password
  expect(await readRemembered()).toEqual({ username: email, code: null })
})

it('R355 R356 R029 a mailed link chooses a new password, once', async () => {
  const { deps } = scene.app
  const { email } = await makePerson(deps)
  expect((await askForLink('recruiter', 'nobody-at-all@sample.test')).code).toBe(1)
  expect(await askForLink('recruiter', email)).toEqual({ code: 0, delivery: 'outbox' })
  const token = await mailedToken(deps, email, 'reset-password/recruiter')
  expect((await resetByLink('recruiter', { token, password: 'short' })).code).toBe(1016)
  expect((await resetByLink('recruiter', { token, password: NEXT })).code).toBe(0)
  expect((await resetByLink('recruiter', { token, password: NEXT })).code).toBe(3)
  expect((await askRecruiterLogin({ email, password: NEXT, isRemembered: false }, await deviceId())).status).toBe('success')
})

it('R031 R395 an invitation registers its address, once', async () => {
  const { deps, url: origin } = scene.app
  const email = `${deps.random.id()}@sample.test`
  const token = await inviteRecruiter(deps, { gid: sample.gid, email, groupRole: 'recruiter', by: sample.recruiterId, origin })
  expect(await openInvitation(token)).toMatchObject({ kind: 'open', invitation: { email, role: 'recruiter' } })
  const form = { firstName: 'Ada', lastName: 'Lind', password: NEXT, evaluationRequired: true, videoAnnotationRequired: false }
  expect((await register(token, email, { ...form, password: 'short' })).code).toBe(1016)
  expect((await register(token, email, form)).code).toBe(0)
  expect(await openInvitation(token)).toEqual({ kind: 'problem', code: 10 })
  expect((await askRecruiterLogin({ email, password: NEXT, isRemembered: false }, await deviceId())).status).toBe('success')
})
