import { describe, expect, it } from 'vitest'
import type { Competency } from '#shared/views/competency.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const asAdmin = (path: string, body: object) => scene.post(`admin/${path}`, body, scene.world.tokens.admin)
const list = async () =>
  (await scene.result<{ competencies: Competency[] }>('admin/competency_get', {}, scene.world.tokens.admin)).competencies

describe('competencies', () => {
  it('are added once to each list, whatever their case, and listed by coupon and name', async () => {
    for (const [competency, coupon] of [
      ['Tact', 'acme-2026'],
      ['tact', 'ACME-2026'],
      ['Calm', 'acme-2026'],
      ['Tact', undefined],
    ])
      expect((await asAdmin('competency_add', { competency, ...(coupon ? { coupon } : {}) })).body?.error_code).toBe(0)
    expect((await list()).map(({ competency, coupon }) => [coupon, competency])).toEqual([
      ['', 'Tact'],
      ['acme-2026', 'Calm'],
      ['acme-2026', 'Tact'],
    ])
    expect(await scene.app.deps.models.audit.countDocuments({ gid: 'system', action: 'account.competencyAdded' })).toBe(3)
  })

  it('come with the recruiters whose accounts have a coupon', async () => {
    await asAdmin('competency_add', { competency: 'Tact', coupon: 'users-2026' })
    for (const email of ['b@users.test', 'a@users.test'])
      await asAdmin('create_recruiter', { email, first_name: 'Noa', last_name: 'Berg', coupon: 'users-2026' })
    const { users } = await scene.result<{ users: object[] }>('admin/competency_get', {}, scene.world.tokens.admin)
    expect(users).toEqual([{ coupon: 'users-2026', emails: ['a@users.test', 'b@users.test'] }])
  })

  it.each([{ competency: ' ' }, { competency: 'x', coupon: 'a b c' }, { competency: 'x', coupon: '' }])('refuses %j', async (body) => {
    expect((await asAdmin('competency_add', body)).status).toBe(422)
  })
})

describe('coupon_check', () => {
  it('answers the list that a coupon opens, and 1 for one that opens none', async () => {
    await asAdmin('competency_add', { competency: 'Tact', coupon: 'opens-2026' })
    expect((await asAdmin('coupon_check', { coupon: 'Opens-2026' })).body).toMatchObject({
      error_code: 0,
      result: { coupon: 'opens-2026', competencies: [{ competency: 'Tact' }] },
    })
    expect((await asAdmin('coupon_check', { coupon: 'opens-2027' })).body).toMatchObject({ error_code: 1, message: 'No such coupon.' })
  })

  it.each(['competency_get', 'competency_add', 'coupon_check'])('%s is refused to a recruiter', async (call) => {
    expect((await scene.post(`admin/${call}`, {})).status).toBe(403)
  })
})
