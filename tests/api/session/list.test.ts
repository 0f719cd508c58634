import { describe, expect, it } from 'vitest'
import type { list } from '#shared/api/session/list.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { sample } from '#shared/lib/sample.ts'
import { openSession } from '#server/commands/identity/open-session.ts'
import type { Account } from '#server/models/identity/account.ts'
import { ask } from '../../support/server/http.ts'
import { makePerson } from '../../support/server/people.ts'
import { resultOf } from '../scene.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

const scene = useScene()
type Row = OutputOf<typeof list>['sessions'][number]
const listOf = async (token: string): Promise<Row[]> => (await scene.result<{ sessions: Row[] }>('session/list', {}, token)).sessions
const revoke = async (ids: string[], token: string): Promise<string[]> =>
  (await scene.result<{ changed: string[] }>('session/revoke', { session_ids: ids }, token)).changed
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

async function signIn(email: string, identifier: string, userAgent = PHONE): Promise<string> {
  const body = { email, password: sample.password, identifier, rememberMeToken: '' }
  const answer = await ask(`${scene.app.url}/api/recruiter/recruiter_login`, { body, headers: { 'user-agent': userAgent } })
  return resultOf<{ token: string }>(answer).token
}

describe('session/list', () => {
  it('shows the own sessions with their kind of device, and marks the one that asks', async () => {
    const { email } = await makePerson(scene.app.deps)
    const phone = await signIn(email, 'phone')
    const laptop = await signIn(email, 'laptop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0')
    const rows = await listOf(phone)
    expect(new Map(rows.map(({ device, is_current }) => [device, is_current]))).toEqual(
      new Map([
        ['Chrome, Android', true],
        ['Firefox, Windows', false],
      ]),
    )
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|127\.0\.0\.1|phone|laptop/)
    expect(await listOf(laptop)).toHaveLength(2)
  })

  it('names no session by what is stored of its token', async () => {
    const [row] = await listOf(scene.world.tokens.admin)
    expect(await scene.app.deps.models.sessions.findOne({ _id: String(row?.session_id) }).lean()).toBeNull()
  })

  it('shows who entered by the link of one interview the sessions of that interview only', async () => {
    const { deps } = scene.app
    const candidate = await deps.models.accounts.findOne({ _id: '01k9sample0000000000000can' }).lean<Account>()
    if (!candidate) throw new Error('the sample world has a candidate')
    const other = await tokenFor(deps, candidate, '01k9other000000000000000iv')
    const byPassword = await tokenFor(deps, candidate)
    const seen = (await listOf(other)).map(({ session_id }) => session_id)
    const all = (await listOf(byPassword)).map(({ session_id }) => session_id)
    expect([seen.length, all.length]).toEqual([1, 3])
    expect(await revoke(all, other)).toEqual(seen)
    expect(await listOf(byPassword)).toHaveLength(2)
  })
})

describe('session/revoke', () => {
  it('ends another device, its automatic sign-in included', async () => {
    const { email } = await makePerson(scene.app.deps)
    const lost = await signIn(email, 'lost-phone')
    const own = await signIn(email, 'laptop')
    const code = String(
      (
        await scene.post(
          'recruiter/recruiter_login',
          { email, password: sample.password, identifier: 'lost-phone', rememberMeToken: '' },
          '',
        )
      ).body?.message,
    )
    const others = (await listOf(own)).filter(({ is_current }) => !is_current).map(({ session_id }) => session_id)
    expect((await revoke(others, own)).toSorted()).toEqual(others.toSorted())
    expect([(await scene.post('group/fetch', {}, lost)).status, (await scene.post('group/fetch', {}, own)).status]).toEqual([401, 200])
    expect(
      (await scene.post('recruiter/recruiter_login', { email, identifier: 'lost-phone', rememberMeToken: code }, '')).body?.error_code,
    ).toBe(5)
  })

  it('is safe to repeat, and leaves sessions of others alone', async () => {
    const { email } = await makePerson(scene.app.deps)
    const own = await signIn(email, 'laptop')
    const theirs = (await listOf(scene.world.tokens.recruiter)).map(({ session_id }) => session_id)
    expect(await revoke([...theirs, 'nothing'], own)).toEqual([])
    expect((await scene.post('group/fetch', {})).status).toBe(200)
    const [mine] = await listOf(own)
    expect(await revoke([String(mine?.session_id)], own)).toEqual([mine?.session_id])
    expect((await scene.post('session/revoke', { session_ids: [String(mine?.session_id)] }, own)).status).toBe(401)
  })

  it('is not for who acts as somebody', async () => {
    const { deps } = scene.app
    const account = await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean<Account>()
    if (!account) throw new Error('the sample world has a recruiter')
    const { token } = await openSession(deps, { account, loginMethod: 'actingAs', expiresAt: deps.clock.now() + 60_000 })
    expect((await scene.post('session/revoke', { session_ids: ['any'] }, token)).status).toBe(403)
    const change = { existing_password: sample.password, new_password: 'Another-harbour-2027!' }
    expect((await scene.post('recruiter/change_password', change, token)).status).toBe(403)
  })
})
