import { beforeAll, describe, expect, it } from 'vitest'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { recordUsage } from '#server/commands/groups/quota.ts'
import { makeLoner, makeMember } from '../group/support.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const HIDDEN_JOB = newJobId(Date.UTC(2026, 0, 1))
const AT = { september: Date.UTC(2026, 8, 30, 23, 59), october: Date.UTC(2026, 9, 1) }

const CALLS = ['get_usage', 'get_remaining_quota', 'get_purchases', 'get_purchase_usages'] as const
const ask = <T extends object>(call: string, body: object = {}, token = scene.world.tokens.recruiter): Promise<T> =>
  scene.result<T>(`recruiter/${call}`, body, token)
const add = (amount: number, reason?: 'return') =>
  scene.result('admin/add_allocation', { email: sample.email, amount, ...(reason ? { reason } : {}) }, scene.world.tokens.admin)
const begin = (jobId: string, at: number) => recordUsage(scene.app.deps, { interviewId: newId(), jobId, gid: sample.gid, by: 'test', at })

describe('purchases and usage of a group', () => {
  beforeAll(async () => {
    await add(2)
    await add(3, 'return')
    await begin(sample.jobId, AT.september)
    await begin(sample.jobId, AT.october)
    await begin(HIDDEN_JOB, AT.october)
  })

  it('R055 R270 get_usage counts by job and month; a job that the reader may not see has neither id nor name', async () => {
    const { body } = await scene.post('recruiter/get_usage', {})
    expect(body?.result).toEqual({
      allocated: 5,
      used: 3,
      remaining: 2,
      by_job: [
        { job_id: sample.jobId, job_name: 'Harbour pilot', used: 2 },
        { job_id: '', job_name: '', used: 1 },
      ],
      by_month: [
        { month: '2026-09', used: 1 },
        { month: '2026-10', used: 2 },
      ],
    })
    expect(JSON.stringify(body)).not.toContain(HIDDEN_JOB)
  })

  it('R055 get_purchases says what is left of each, the oldest used first, page by page', async () => {
    const all = await ask<{ purchases: object[]; total: number }>('get_purchases')
    expect(all).toMatchObject({
      total: 2,
      purchases: [
        { amount: 3, used: 1, remaining: 2, reason: 'return' },
        { amount: 2, used: 2, remaining: 0, reason: 'purchase' },
      ],
    })
    expect(await ask('get_purchases', { start: 1, limit: 1 })).toEqual({ total: 2, purchases: [all.purchases[1]] })
    expect(await ask('get_purchases', { start: 2 })).toEqual({ total: 2, purchases: [] })
  })

  it('R055 get_purchase_usages names the purchase that each interview came from, newest first', async () => {
    const { purchases } = await ask<{ purchases: { purchase_id: string }[] }>('get_purchases')
    const [second, first] = purchases.map(({ purchase_id }) => purchase_id)
    const { usages, total } = await ask<{ usages: { purchase_id: string; job_id: string; at_ms: number }[]; total: number }>(
      'get_purchase_usages',
    )
    expect(total).toBe(3)
    expect(usages.map(({ purchase_id }) => purchase_id)).toEqual([second, first, first])
    expect(usages.map(({ at_ms }) => at_ms)).toEqual([AT.october, AT.october, AT.september])
    expect(new Set(usages.map(({ job_id }) => job_id))).toEqual(new Set([sample.jobId, '']))
    expect((await ask<{ usages: object[] }>('get_purchase_usages', { start: 2, limit: 5 })).usages).toEqual([usages[2]])
  })

  it('R055 get_purchase_balance tells of the own group only: another one looks missing', async () => {
    expect(await ask('get_purchase_balance', { group: sample.gid })).toMatchObject({
      group: sample.gid,
      allocated: 5,
      used: 3,
      remaining: 2,
    })
    for (const group of [foreign.gid, newId()]) expect((await scene.post('recruiter/get_purchase_balance', { group })).status).toBe(404)
  })

  it('get_remaining_quota says fine, low and out, and that nobody counts a group without additions', async () => {
    expect(await ask('get_remaining_quota')).toEqual({ remaining: 2, level: 'fine', counted: true })
    await begin(sample.jobId, AT.october)
    expect(await ask('get_remaining_quota')).toEqual({ remaining: 1, level: 'low', counted: true })
    for (let i = 0; i < 2; i++) await begin(sample.jobId, AT.october)
    expect(await ask('get_remaining_quota')).toEqual({ remaining: -1, level: 'out', counted: true })
    const { usages } = await ask<{ usages: { purchase_id: string }[] }>('get_purchase_usages', { limit: 1 })
    expect(usages).toMatchObject([{ purchase_id: '' }])
    const { token } = await makeLoner(scene)
    expect(await ask('get_remaining_quota', {}, token)).toEqual({ remaining: 0, level: 'fine', counted: false })
  })

  it.each(CALLS)('R055 %s is refused to line managers and to everybody without a recruiter account', async (call) => {
    const manager = await makeMember(scene, 'line_manager')
    const { tokens } = scene.world
    for (const token of [manager.token, tokens.admin, tokens.jobseeker, tokens.guest])
      expect((await scene.post(`recruiter/${call}`, {}, token)).status).toBe(403)
  })

  it.each(['get_purchases', 'get_purchase_usages'])('%s refuses a page that is none', async (call) => {
    for (const page of [{ start: -1 }, { limit: 0 }, { limit: 101 }, { start: 0.5 }, { extra: 1 }])
      expect((await scene.post(`recruiter/${call}`, page)).status).toBe(422)
  })
})
