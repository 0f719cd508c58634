import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { mailsTo, makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const asAdmin = (path: string, body: object) => scene.post(`admin/${path}`, body, scene.world.tokens.admin)
const add = (body: object) => asAdmin('add_allocation', body)
const usage = (email: string = sample.email) =>
  scene.result<{ allocated: number; used: number; remaining: number; last_used_at_ms?: number }>(
    'admin/usage_info',
    { email },
    scene.world.tokens.admin,
  )

describe('add_allocation', () => {
  it('R008 R267 adds once for an operation, however often it is sent', async () => {
    const before = await usage()
    const operation_id = newId()
    for (let i = 0; i < 2; i++)
      expect((await add({ email: sample.email, amount: 10, operation_id })).body).toMatchObject({
        error_code: 0,
        result: { operation_id, remaining: before.remaining + 10 },
      })
    expect(await usage()).toMatchObject({ allocated: before.allocated + 10, remaining: before.remaining + 10 })
    const noted = await scene.app.deps.models.audit.find({ gid: sample.gid, _id: `quota.${operation_id}` }).lean()
    expect(noted).toMatchObject([{ action: 'quota.added', by: sample.adminId, target: sample.recruiterId, detail: { amount: 10 } }])
    const mail = (await mailsTo(scene.app.deps, sample.email)).filter(({ template }) => template === 'add_quota')
    expect(mail.map(({ text }) => text)).toEqual([expect.stringContaining('10 interviews were added.')])
  })

  it('R144 gives interviews back, and the recruiter gets the notice for that', async () => {
    const before = await usage()
    const operation_id = newId()
    for (let i = 0; i < 2; i++) await add({ email: sample.email, amount: 3, reason: 'return', operation_id })
    expect((await usage()).remaining).toBe(before.remaining + 3)
    const mail = (await mailsTo(scene.app.deps, sample.email)).filter(({ template }) => template === 'return_quota')
    expect(mail.map(({ text }) => text)).toEqual([expect.stringContaining('3 interviews were returned.')])
    const noted = await scene.app.deps.models.audit.find({ gid: sample.gid, _id: `quota.${operation_id}` }).lean()
    expect(noted).toMatchObject([{ action: 'quota.returned' }])
    const { purchases } = await scene.result<{ purchases: object[] }>(
      'admin/purchases',
      { email: sample.email, limit: 1 },
      scene.world.tokens.admin,
    )
    expect(purchases).toMatchObject([{ purchase_id: operation_id, reason: 'return', amount: 3 }])
  })

  it('refuses another addition under the same operation', async () => {
    const operation_id = newId()
    await add({ email: sample.email, amount: 1, operation_id })
    expect((await add({ email: sample.email, amount: 2, operation_id })).status).toBe(409)
    expect((await add({ email: foreign.email, amount: 1, operation_id })).status).toBe(409)
  })

  it.each([0, -1, 1.5, '10'])('R267 refuses the amount %j', async (amount) => {
    const before = await usage()
    expect((await add({ email: sample.email, amount })).status).toBe(422)
    expect(await usage()).toEqual(before)
  })

  it.each(['recruiter', 'jobseeker', 'guest'] as const)('R008 is refused to a %s', async (role) => {
    const before = await usage()
    const { status } = await scene.post('admin/add_allocation', { email: sample.email, amount: 5 }, scene.world.tokens[role])
    expect([status, await usage()]).toEqual([403, before])
  })

  it('answers 1 for an address without a recruiter', async () => {
    for (const email of ['nobody@sample.test', sample.candidateEmail])
      expect((await add({ email, amount: 5 })).body).toMatchObject({ error_code: 1, message: 'E-mail not found.' })
  })
})

describe('usage_info', () => {
  it('counts an interview when it begins, once', async () => {
    const before = await usage()
    for (let i = 0; i < 2; i++)
      await scene.result('jobseeker/record_quota_usage', { interview_id: sample.interviewId }, scene.world.tokens.jobseeker)
    const after = await usage()
    expect([after.used - before.used, before.remaining - after.remaining]).toEqual([1, 1])
    expect(after.last_used_at_ms).toEqual(expect.any(Number))
    expect((await usage(foreign.email)).used).toBe(0)
  })

  it('answers 1 for an address without a recruiter', async () => {
    expect((await asAdmin('usage_info', { email: 'nobody@sample.test' })).body?.error_code).toBe(1)
  })
})

describe('purchases', () => {
  it('R008 shows what was added to all groups, newest first, from a place on', async () => {
    const ids = [newId(), newId(), newId()]
    for (const [i, operation_id] of ids.entries()) await add({ email: i === 1 ? foreign.email : sample.email, amount: i + 1, operation_id })
    const page = (start: number, limit: number) =>
      scene.result<{ purchases: { purchase_id: string; gid: string; amount: number; email: string }[]; total: number }>(
        'admin/purchases',
        { start, limit },
        scene.world.tokens.admin,
      )
    const { purchases, total } = await page(0, 100)
    const times = purchases.map((row) => (row as unknown as { at_ms: number }).at_ms) // of the contract
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(purchases.find((row) => row.purchase_id === ids[1])).toMatchObject({ gid: foreign.gid, email: foreign.email, amount: 2 })
    expect(total).toBe(purchases.length)
    expect((await page(1, 1)).purchases).toEqual([purchases[1]])
  })

  it('shows those of the group of one recruiter, and answers 1 for an address without one', async () => {
    await add({ email: foreign.email, amount: 4 })
    const { purchases, total } = await scene.result<{ purchases: { gid: string }[]; total: number }>(
      'admin/purchases',
      { email: foreign.email },
      scene.world.tokens.admin,
    )
    expect([total, new Set(purchases.map(({ gid }) => gid))]).toEqual([purchases.length, new Set([foreign.gid])])
    expect((await asAdmin('purchases', { email: 'nobody@sample.test' })).body?.error_code).toBe(1)
  })

  it('R008 is refused to a recruiter', async () => {
    expect((await scene.post('admin/purchases', {})).status).toBe(403)
  })
})

describe('recruiter_info', () => {
  it('shows person, group, state and quota', async () => {
    const person = await makePerson(scene.app.deps)
    await asAdmin('freeze_recruiters', { recruiter_emails: [person.email] })
    const { body } = await asAdmin('recruiter_info', { email: person.email })
    const { remaining } = await usage(person.email)
    expect(body?.result).toMatchObject({
      recruiterId: person.id,
      gid: sample.gid,
      groupName: 'Sample group',
      groupRole: 'recruiter',
      activation: false,
      data_agreement: false,
      quota: { remaining },
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|password/i)
  })

  it('finds an account by its id, too, and takes one of the two', async () => {
    const { body } = await asAdmin('recruiter_info', { recruiter_id: sample.recruiterId })
    expect(body?.result).toMatchObject({ email: sample.email })
    for (const both of [{}, { email: sample.email, recruiter_id: sample.recruiterId }])
      expect((await asAdmin('recruiter_info', both)).status).toBe(422)
  })

  it('answers 1 for an address or an id without a recruiter', async () => {
    expect((await asAdmin('recruiter_info', { email: sample.candidateEmail })).body?.error_code).toBe(1)
    expect((await asAdmin('recruiter_info', { recruiter_id: sample.adminId })).body?.error_code).toBe(1)
  })
})
