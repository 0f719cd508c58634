import { describe, expect, it } from 'vitest'
import type { GroupRole } from '#shared/primitives/roles.ts'
import { sample } from '#shared/lib/sample.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { cancelInvitations, inviteRecruiter } from '#server/commands/groups/invitations.ts'
import type { Account } from '#server/models/identity/account.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { ask } from '../../support/server/http.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { mailedToken, mailsTo, makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { startApp } from '../../support/server/start-app.ts'

const clock = movableClock()
const scene = useScene({ clock })
const PASSWORD = 'Another-world-2026!'
let invited = 0

async function invite(change: { gid?: string; email?: string; groupRole?: GroupRole } = {}) {
  const email = `invited-${++invited}@sample.test`
  const about = { gid: sample.gid, email, groupRole: 'recruiter' as const, ...change }
  const token = await inviteRecruiter(scene.app.deps, { ...about, by: sample.recruiterId, origin: 'http://holdfast.test' })
  return { ...about, token }
}
const code = async (path: string, body: object) => (await scene.post(path, body, '')).body?.error_code
const person = (email: string) => ({ email, first_name: 'Ada', last_name: 'Lind', password: PASSWORD })
const accountOf = (email: string) => scene.app.deps.models.accounts.findOne({ email, role: 'recruiter' }).lean<Account>()

/** Answers of the four calls of the registration page to this secret. */
const answersTo = async (token: string, email = 'somebody@sample.test') => [
  await code('group/extract_token', { token }),
  await code('group/pass_policy', { token }),
  await code('group/register_recruiter', { token, ...person(email) }),
  await code('recruiter/register_activate', { token, ...person(email) }),
]

describe('an invitation to register', () => {
  it('R031 is mailed with a link, says what it invites to, and names the rules for the password', async () => {
    const { email, token } = await invite({ groupRole: 'line_manager' })
    expect(await mailedToken(scene.app.deps, email, '/register')).toBe(token)
    expect((await mailsTo(scene.app.deps, email))[0]?.text).toContain('http://holdfast.test/register/')
    expect(await scene.result('group/extract_token', { token }, '')).toEqual({
      email,
      gid: sample.gid,
      groupName: 'Sample group',
      role: 'line_manager',
    })
    expect(await scene.result('group/pass_policy', { token }, '')).toMatchObject({ policy: { passlen: 12 } })
  })

  it('makes the recruiter of the group with the role it names, who then signs in and sees the jobs of the group', async () => {
    const { email, token } = await invite({ groupRole: 'admin' })
    const made = await scene.result<{ recruiter_id: string; gid: string }>('group/register_recruiter', { token, ...person(email) }, '')
    expect(made.gid).toBe(sample.gid)
    const signedIn = await scene.result<{ token: string; actor: object }>('recruiter/recruiter_login', { email, password: PASSWORD }, '')
    expect(signedIn.actor).toMatchObject({ id: made.recruiter_id, name: 'Ada Lind', groupRole: 'admin' })
    expect((await scene.post('reports/get_info', { job_id: sample.jobId }, signedIn.token)).status).toBe(200)
  })

  it('takes the first settings of the account with register_activate', async () => {
    const { email, token } = await invite()
    const settings = { evaluation_required: 'true', video_annotation_required: false }
    await scene.result('recruiter/register_activate', { token, ...person(email), ...settings }, '')
    expect(await accountOf(email)).toMatchObject({ evaluationRequired: true, videoAnnotationRequired: false })
  })

  it('R391 answers 1 when it expired', async () => {
    const { token, email } = await invite()
    clock.forward(8 * DAY_MS)
    expect(await answersTo(token, email)).toEqual([1, 1, 1, 1])
  })

  it('R392 answers 2 when nobody was sent it', async () => {
    expect(await answersTo('invented')).toEqual([2, 2, 2, 2])
  })

  it('R393 R224 answers 3 when its group is gone, and to another address than the invited one', async () => {
    const { token } = await invite()
    expect((await answersTo(token, 'else@sample.test')).slice(2)).toEqual([3, 3])
    const lost = await invite({ gid: 'gone-group' })
    expect(await answersTo(lost.token, lost.email)).toEqual([3, 3, 3, 3])
  })

  it('R394 answers 4 when the host cancelled it, also by inviting anew', async () => {
    const { token, email } = await invite()
    await cancelInvitations(scene.app.deps, { gid: sample.gid, email })
    expect(await answersTo(token, email)).toEqual([4, 4, 4, 4])
    const newer = await invite({ email })
    expect([(await answersTo(token, email))[0], await code('group/extract_token', { token: newer.token })]).toEqual([4, 0])
  })

  it('R395 answers 10 when it was used, or its address registered in another way', async () => {
    const { token, email } = await invite()
    expect(await code('group/register_recruiter', { token, ...person(email) })).toBe(0)
    expect(await answersTo(token, email)).toEqual([10, 10, 10, 10])
    const other = await invite()
    await makePerson(scene.app.deps, { email: other.email })
    expect(await answersTo(other.token, other.email)).toEqual([10, 10, 10, 10])
    await expect(invite({ email })).rejects.toMatchObject({ code: 10 })
  })

  it('R396 answers 9 when something failed that nobody foresaw', async () => {
    const { token, email } = await invite()
    const broken = await startApp({
      database: scene.app.database,
      deps: () => ({
        clock: {
          now() {
            throw new Error('the clock is broken')
          },
        },
      }),
    })
    for (const path of ['group/extract_token', 'group/pass_policy', 'group/register_recruiter', 'recruiter/register_activate']) {
      const body = path.includes('register') ? { token, ...person(email) } : { token }
      expect((await ask(`${broken.url}/api/${path}`, { body })).body).toMatchObject({ error_code: 9, message: 'Unknown error' })
    }
    await broken.stop()
  })

  it('R225 R226 R227 wants names and a password that satisfies the policy, and stays good until then', async () => {
    const { token, email } = await invite()
    const tryWith = async (change: object) => {
      const { status, body } = await scene.post('group/register_recruiter', { token, ...person(email), ...change }, '')
      return [status, body?.details?.[0]]
    }
    expect(await tryWith({ first_name: '  ' })).toEqual([422, expect.stringMatching(/^first_name: /)])
    expect(await tryWith({ last_name: '' })).toEqual([422, expect.stringMatching(/^last_name: /)])
    expect(await tryWith({ email: '' })).toEqual([422, expect.stringMatching(/^email: /)])
    expect(await tryWith({ password: '' })).toEqual([422, expect.stringMatching(/^password: /)])
    expect(await tryWith({ password: 'abcdefgh1!xy' })).toEqual([422, 'upcase'])
    expect(await tryWith({})).toEqual([200, undefined])
  })

  it('makes one account when the same link is used twice at once', async () => {
    const { token, email } = await invite()
    const answers = await Promise.all(
      [PASSWORD, 'Third-harbour-2027!'].map((password) => code('group/register_recruiter', { token, ...person(email), password })),
    )
    expect(answers.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 10])
    expect(await scene.app.deps.models.accounts.countDocuments({ email, role: 'recruiter' })).toBe(1)
  })

  it('is finished by a repeat when the first try died before its end', async () => {
    const { token, email, gid } = await invite()
    const invitation = await scene.app.deps.models.invitations.findOne({ gid, email }).lean()
    await createAccount(scene.app.deps, 'test', {
      id: String(invitation?.accountId),
      gid,
      role: 'recruiter',
      email,
      firstName: 'Ada',
      lastName: 'Lind',
      password: PASSWORD,
      groupRole: 'recruiter',
    })
    expect(await code('group/register_recruiter', { token, ...person(email), password: 'Third-harbour-2027!' })).toBe(10)
    expect(await code('group/register_recruiter', { token, ...person(email) })).toBe(0)
    expect(await code('group/extract_token', { token })).toBe(10)
  })

  it('is stored as a hash only', async () => {
    const { token } = await invite()
    await scene.app.deps.models.mails.deleteMany({ gid: sample.gid })
    expect(await dumpDatabase(scene.app.deps)).not.toContain(token)
  })
})
