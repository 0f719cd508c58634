import { describe, expect, it } from 'vitest'
import { allCalls } from '#shared/api/all-calls.ts'
import { sample } from '#shared/lib/sample.ts'
import { LEASE_MS, takesKey } from '#server/http/idempotency.ts'
import expireIdempotency from '#server/jobs/expire-idempotency.ts'
import { KEPT_MS } from '#server/models/sync/idempotency.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'

let offsetMs = 0
const scene = useScene({ clock: { now: () => Date.now() + offsetMs } })
const comment = { job_id: sample.jobId, interview_id: sample.interviewId, comment: 'Said once.' }
let count = 0
const newKey = (): string => `key-${++count}`

const send = (key: string, body: object = comment, options: { token?: string; path?: string } = {}): Promise<Answer> =>
  ask(`${scene.app.url}/api/${options.path ?? 'recruiter/submit_comment'}`, {
    body,
    token: options.token ?? scene.world.tokens.recruiter,
    headers: { 'idempotency-key': key },
  })
const comments = async (): Promise<number> =>
  await scene.app.deps.models.entities.countDocuments({ iv: sample.interviewId, col: 'comments', del: false })

describe('a command with an Idempotency-Key', () => {
  it('runs once: a repeat gets the first answer and says so', async () => {
    const key = newKey()
    const before = await comments()
    const first = await send(key)
    const second = await send(key)
    expect(second.body?.result).toEqual(first.body?.result)
    expect([first, second].map(({ status, headers }) => [status, headers.get('idempotent-replay')])).toEqual([
      [200, null],
      [200, 'true'],
    ])
    expect(await comments()).toBe(before + 1)
    await send(newKey())
    expect(await comments()).toBe(before + 2)
  })

  it('also through an API key of the same recruiter, whatever the order of the fields', async () => {
    const key = newKey()
    const { api_key: token } = await scene.result<{ api_key: string }>('recruiter/generate_api_key', {})
    const first = await send(key)
    const again = await send(key, Object.fromEntries(Object.entries(comment).reverse()), { token })
    expect([again.body?.result, again.headers.get('idempotent-replay')]).toEqual([first.body?.result, 'true'])
  })

  it('with another body or for another call is refused as a mistake, and nothing runs', async () => {
    const key = newKey()
    await send(key)
    const before = await dumpDatabase(scene.app.deps)
    const other = await send(key, { ...comment, comment: 'Another.' })
    const elsewhere = await send(key, {}, { path: 'recruiter/recruiter_logout' })
    for (const answer of [other, elsewhere]) expect([answer.status, answer.body?.error_code]).toEqual([422, 1014])
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })

  it('belongs to its actor: the same key of somebody else is another one', async () => {
    const key = newKey()
    await send(key)
    const theirs = await send(key, comment, { token: scene.world.foreignToken })
    expect([theirs.status, theirs.headers.get('idempotent-replay')]).toEqual([404, null])
  })

  it('sent many times at once runs once; the others get the answer or are told to ask again', async () => {
    const key = newKey()
    const before = await comments()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(key)))
    expect(await comments()).toBe(before + 1)
    const ran = answers.filter(({ status, headers }) => status === 200 && headers.get('idempotent-replay') === null)
    expect(ran).toHaveLength(1)
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body?.error_code]).toEqual([409, 1015])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await send(key)).body?.result).toEqual(ran[0]?.body?.result)
  })

  it('repeats an outcome of the specification, but not a failure: that is judged anew', async () => {
    const key = newKey()
    const body = { email: 'weak@sample.test', first_name: 'W', last_name: 'P', password: 'weak' }
    const first = await send(key, body, { token: scene.world.tokens.admin, path: 'admin/create_recruiter' })
    const second = await send(key, body, { token: scene.world.tokens.admin, path: 'admin/create_recruiter' })
    expect(first.body?.error_code).toBe(4)
    expect([second.status, second.body?.error_code, second.body?.message, second.headers.get('idempotent-replay')]).toEqual([
      200,
      4,
      first.body?.message,
      'true',
    ])
    const other = newKey()
    const { entities } = scene.app.deps.models
    await entities.updateOne({ _id: sample.interviewId }, { $set: { del: true } })
    expect((await send(other)).status).toBe(404)
    await entities.updateOne({ _id: sample.interviewId }, { $set: { del: false } })
    expect((await send(other)).status).toBe(200)
  })

  it('whose server died in the middle is taken up by the next request after the lease, and not before', async () => {
    const key = newKey()
    await send(key)
    const { idempotency } = scene.app.deps.models
    const [record] = await idempotency
      .find({ at: { $gt: 0 } })
      .sort({ at: -1 })
      .limit(1)
      .lean()
    await idempotency.updateOne({ _id: record?._id ?? '' }, { $set: { state: 'running', owner: 'a dead process' }, $unset: { answer: 1 } })
    expect((await send(key)).status).toBe(409)
    offsetMs += LEASE_MS + 1
    const taken = await send(key)
    expect([taken.status, taken.headers.get('idempotent-replay')]).toEqual([200, null])
    expect((await send(key)).headers.get('idempotent-replay')).toBe('true')
  })

  it('is forgotten after a day, whether it was swept or not', async () => {
    const [key, unswept] = [newKey(), newKey()]
    await send(key)
    await send(unswept)
    const { idempotency } = scene.app.deps.models
    await expireIdempotency.run(scene.app.deps, {}, { number: 1 })
    expect((await send(key)).headers.get('idempotent-replay')).toBe('true')
    offsetMs += KEPT_MS
    const token = await freshToken()
    expect((await send(unswept, comment, { token })).headers.get('idempotent-replay')).toBeNull()
    await expireIdempotency.run(scene.app.deps, {}, { number: 1 })
    expect(await idempotency.countDocuments({ at: { $gt: 0 } })).toBe(1)
  })

  it('keeps nothing readable: neither the key nor what was answered', async () => {
    const key = newKey()
    await send(key, { ...comment, comment: 'Very personal words.' }, { token: await freshToken() })
    const { idempotency } = scene.app.deps.models
    const stored = JSON.stringify(await idempotency.find({ at: { $gt: 0 } }).lean())
    for (const text of [key, 'Very personal', Buffer.from('Very personal').toString('base64').slice(0, 12)])
      expect(stored).not.toContain(text)
  })

  it.each(['a b', 'ä', 'x'.repeat(256)])('refuses the malformed key %j', async (key) => {
    const answer = await send(key, comment, { token: await freshToken() })
    expect([answer.status, answer.body?.details]).toEqual([422, ['idempotency-key: 1 to 255 visible ASCII characters']])
  })

  it('is taken by every command, of somebody known or not, but for those whose secrets are shown once and those that bring a file', async () => {
    const commands = allCalls.filter((call) => call.kind === 'command')
    expect(commands.filter((call) => !takesKey(call)).map(({ path }) => path)).toEqual([
      'api/admin/act_as',
      'api/admin/generate_password',
      'api/group/create_key',
      'api/group/edit_group',
      'api/group/generate_api_key',
      'api/group/rotate_key',
      'api/group/rotate_webhook_secret',
      'api/kiosk/open_event',
      'api/kiosk/recover_key',
      'api/recruiter/generate_api_key',
      'api/recruiter/import_candidates',
      'api/recruiter/recruiter_fetch_status_by_invitation_token',
      'api/session/hand_over',
      'api/tasks/practice_video',
      'api/tasks/upload_video',
    ])
    const key = newKey()
    const token = await freshToken()
    const path = 'recruiter/generate_api_key'
    const [first, second] = [await send(key, {}, { token, path }), await send(key, {}, { token, path })]
    expect(first.body?.result).not.toEqual(second.body?.result)
  })
})

/** The scene's sessions last an hour, and the clock has moved on. */
async function freshToken(): Promise<string> {
  const account = await scene.app.deps.models.accounts.findOne({ _id: sample.recruiterId }).lean()
  const { tokenFor } = await import('../../support/server/world.ts')
  if (!account) throw new Error('the scene has its recruiter')
  return await tokenFor(scene.app.deps, account)
}
