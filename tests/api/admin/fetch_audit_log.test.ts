import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { addressMark, audit } from '#server/commands/audit/audit.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'

interface Page {
  entries: {
    id: string
    gid: string
    at_ms: number
    by: string
    by_name: string
    as?: string
    as_name?: string
    action: string
    n?: number
  }[]
  total_filtered_records: number
  total_pages: number
}
const scene = useScene()
const list = (query: object, token: string = scene.world.tokens.admin) => scene.result<Page>('admin/fetch_audit_log', query, token)
const PLAIN = '01k9test00000000000000pln'

beforeAll(async () => {
  const { deps } = scene.app
  const note = { gid: sample.gid, by: sample.recruiterId, target: sample.recruiterId }
  await audit(deps, { ...note, action: 'session.opened', at: 1000 })
  await audit(deps, { ...note, action: 'session.closed', at: 2000 })
  await audit(deps, { ...note, action: 'account.deleted', target: PLAIN, at: 3000 })
  await audit(deps, {
    ...note,
    action: 'job.deleted',
    by: sample.adminId,
    as: sample.recruiterId,
    target: `jobs/${sample.jobId}`,
    at: 4000,
  })
  await audit(deps, { gid: foreign.gid, by: foreign.recruiterId, action: 'session.opened', target: foreign.recruiterId, at: 5000 })
  await audit(deps, { gid: 'system', by: '-', action: 'session.refused', target: addressMark(deps, 'nobody@sample.test'), at: 6000 })
})

describe('fetch_audit_log', () => {
  it('shows administrators the entries of all groups, newest first, page by page', async () => {
    const all = await list({ limit: 100 })
    const times = all.entries.map((entry) => entry.at_ms)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(new Set(all.entries.map((entry) => entry.gid))).toEqual(new Set([sample.gid, foreign.gid, 'system']))
    const [first, second] = [await list({ limit: 4 }), await list({ limit: 4, page: 2 })]
    expect([...first.entries, ...second.entries]).toEqual(all.entries.slice(0, 8))
    expect(first).toMatchObject({
      total_filtered_records: all.entries.length,
      total_pages: Math.ceil(all.entries.length / 4),
      page: 1,
      limit: 4,
    })
  })

  it('filters by kind, time, target and group', async () => {
    const shown = async (query: object) => (await list({ to_ms: 10_000, ...query })).entries.map((entry) => entry.action)
    expect(await shown({ kind: 'session', gid: sample.gid })).toEqual(['session.closed', 'session.opened'])
    expect(await shown({ kind: 'deleted' })).toEqual(['job.deleted', 'account.deleted'])
    expect(await shown({ from_ms: 2000, to_ms: 4000 })).toEqual(['account.deleted', 'session.closed'])
    expect(await shown({ target: `jobs/${sample.jobId}` })).toEqual(['job.deleted'])
    expect(await shown({ gid: foreign.gid })).toEqual(['session.opened'])
  })

  it('finds a person by id and by e-mail address, also as the one an administrator acted as, and refused sign-ins by the address', async () => {
    const actions = async (who: string) => (await list({ who, to_ms: 10_000 })).entries.map((entry) => entry.action)
    const all = ['job.deleted', 'account.deleted', 'session.closed', 'session.opened']
    expect(await actions(sample.recruiterId)).toEqual(all)
    expect(await actions(sample.email.toUpperCase())).toEqual(all)
    expect(await actions(sample.adminId)).toEqual(['job.deleted'])
    expect(await actions('Nobody@sample.test')).toEqual(['session.refused'])
    expect(await actions('.*')).toEqual([])
  })

  it('names both identities of an act on behalf of somebody', async () => {
    const [entry] = (await list({ kind: 'deleted', from_ms: 4000, to_ms: 5000 })).entries
    expect(entry).toMatchObject({ by: sample.adminId, by_name: 'Sample admin', as: sample.recruiterId, as_name: 'Rita Recruiter' })
    expect(entry?.n).toBeGreaterThan(0)
  })

  it('shows an administrator of a group the own group only, and nobody else anything', async () => {
    const own = await list({ limit: 100 }, scene.world.tokens.recruiter)
    expect(new Set(own.entries.map((entry) => entry.gid))).toEqual(new Set([sample.gid]))
    expect((await scene.post('admin/fetch_audit_log', { gid: foreign.gid })).status).toBe(404)
    const plain = await createAccount(scene.app.deps, 'test', {
      id: PLAIN,
      gid: sample.gid,
      role: 'recruiter',
      email: 'plain@sample.test',
      firstName: 'P',
      lastName: 'L',
      groupRole: 'recruiter',
    })
    const token = await tokenFor(scene.app.deps, plain)
    expect((await scene.post('admin/fetch_audit_log', {}, token)).status).toBe(403)
    expect((await scene.post('admin/verify_audit_log', {}, token)).status).toBe(403)
  })

  it('notes who made a file of it, once for all pages, and nothing for who only reads', async () => {
    const exports = async (gid: string) => (await list({ kind: 'export', gid })).entries
    const total = (await list({ to_ms: 10_000 })).total_filtered_records
    expect(await exports('system')).toEqual([])
    for (const page of [1, 2, 3]) await list({ to_ms: 10_000, limit: 2, page, for_export: true })
    await list({ gid: sample.gid, for_export: true }, scene.world.tokens.recruiter)
    expect(await exports('system')).toMatchObject([
      { action: 'export.auditLog', by: sample.adminId, target: 'system', detail: { count: total } },
    ])
    expect(await exports(sample.gid)).toMatchObject([{ action: 'export.auditLog', by: sample.recruiterId, target: sample.gid }])
  })

  it('refuses a kind it does not know', async () => {
    expect((await scene.post('admin/fetch_audit_log', { kind: '.*' }, scene.world.tokens.admin)).status).toBe(422)
  })
})
