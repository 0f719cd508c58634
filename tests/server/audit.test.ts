import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { addressMark, audit } from '#server/commands/audit/audit.ts'
import { auditKey, chainHash, headMac } from '#server/commands/audit/audit-chain.ts'
import '#server/listeners/audit-deletions.ts'
import { verifyAudit, type ChainReport } from '#server/commands/audit/verify-audit.ts'
import type { Deps } from '#server/deps.ts'
import type { AuditEntry } from '#server/models/records/audit.ts'
import { insertDoc, removeDoc } from '#server/sync/write/commit.ts'
import { databaseUri } from '../support/server/engines.ts'
import { makeDeps } from '../support/server/make-deps.ts'

/** Two processes on one database. */
let one: Awaited<ReturnType<typeof makeDeps>>
let two: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
const database = `t_audit_${newId()}`
/** The same on every process, as candidate links need it too. */
const config = { secretKey: 'the same on all processes of a database' }
beforeAll(async () => {
  one = await makeDeps({ database, config })
  two = await makeDeps({ database, config })
  deps = one.deps
})
afterAll(async () => {
  await one.close()
  await two.close()
})

const event = (gid: string, target = 't1') => ({ gid, by: 'a1', action: 'account.suspended', target })
const entriesOf = (gid: string) => deps.models.audit.find({ gid }).sort({ n: 1 }).lean<AuditEntry[]>()
const reportOf = async (gid: string): Promise<ChainReport> => {
  const [report] = await verifyAudit(deps, gid)
  if (!report) throw new Error('asked for one chain')
  return report
}

/** A chain of five in a gid of its own. */
async function chain(): Promise<string> {
  const gid = newId()
  for (let n = 1; n <= 5; n++)
    await audit(deps, { ...event(gid, `t${n}`), as: 'r1', detail: { rows: n }, was: { name: 'Old', tags: ['a', 'b'] } })
  return gid
}

describe('the audit log', () => {
  it('gives twenty entries noted at once by two processes the places 1 to 20', async () => {
    const gid = newId()
    await Promise.all(Array.from({ length: 20 }, (_, i) => audit(i % 2 === 0 ? one.deps : two.deps, event(gid, `t${i}`))))
    const entries = await entriesOf(gid)
    expect(entries.map((entry) => entry.n)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(new Set(entries.map((entry) => entry.target)).size).toBe(20)
    expect(await reportOf(gid)).toMatchObject({ entries: 20, unsealed: 0, broken: null, lastHash: entries[19]?.hash })
    expect(await deps.models.auditHeads.findOne({ _id: gid }).lean()).toMatchObject({ n: 20, hash: entries[19]?.hash })
  })

  it('keeps the chains of two groups apart', async () => {
    const [a, b] = [await chain(), await chain()]
    expect((await entriesOf(b)).map((entry) => entry.n)).toEqual([1, 2, 3, 4, 5])
    const gids = (await verifyAudit(deps)).map((report) => report.gid)
    expect(gids).toEqual(expect.arrayContaining([a, b]))
  })

  it('is one entry for a repeated event, also when both come at once', async () => {
    const gid = newId()
    const id = newId()
    const answers = await Promise.all([one, two, one].map(async (at) => await audit(at.deps, { ...event(gid), id })))
    expect(new Set(answers.map((entry) => entry.hash)).size).toBe(1)
    expect(await entriesOf(gid)).toHaveLength(1)
  })

  it('goes on after a writer that died before it raised the head', async () => {
    const gid = await chain()
    const lag = { n: 3, hash: (await entriesOf(gid))[2]?.hash ?? '' }
    const mac = headMac(auditKey(deps), { _id: gid, ...lag })
    await deps.models.auditHeads.collection.updateOne({ _id: gid as never }, { $set: { ...lag, mac } })
    expect((await reportOf(gid)).broken).toBeNull()
    await audit(deps, event(gid))
    expect(await reportOf(gid)).toMatchObject({ entries: 6, broken: null })
  })

  it('refuses changes and removals', async () => {
    const gid = await chain()
    await expect(deps.models.audit.updateOne({ gid }, { $set: { by: 'x' } })).rejects.toThrow('only grows')
    await expect(deps.models.audit.deleteMany({ gid })).rejects.toThrow('only grows')
  })

  it('names an unknown address by a mark that the address cannot be read from', () => {
    const mark = addressMark(deps, ' Someone@Sample.test')
    expect(mark).toBe(addressMark(deps, 'someone@sample.test'))
    expect(mark).toMatch(/^address:[\w-]{43}$/)
    expect(addressMark({ secret: Buffer.alloc(32) }, 'someone@sample.test')).not.toBe(mark)
  })
})

describe('a deletion', () => {
  it('of a replicated document is noted once, with who did it', async () => {
    const gid = newId()
    const key = { by: 'a1', col: 'programmes', id: newId(), gid } as const
    await insertDoc(deps, { ...key, scope: `group:${gid}`, iv: '', fields: { name: 'Old', createdAt: 1 } })
    await removeDoc(deps, { ...key, by: 'a2' })
    await removeDoc(deps, { ...key, by: 'a3' })
    expect(await entriesOf(gid)).toMatchObject([{ by: 'a2', action: 'programmes.deleted', target: `programmes/${key.id}`, n: 1 }])
  })
})

describe('npm run verify-audit', () => {
  const run = async (name: string, dataDir: string, args: string[] = []) =>
    await new Promise<{ code: number | string | null | undefined; said: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], NODE_ENV: 'test', MONGODB_URI: databaseUri(name), DATA_DIR: dataDir }
      execFile(process.execPath, ['scripts/verify-audit.ts', ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : error.code, said: stdout + stderr }),
      )
    })

  it('ends with 0 while all chains hold, and with 1 naming the first entry that does not', async () => {
    const name = `t_audit_${newId()}`
    const own = await makeDeps({ database: name })
    for (let n = 1; n <= 3; n++) await audit(own.deps, event('g1'))
    const dataDir = own.deps.config.dataDir
    const hash = (await own.deps.models.auditHeads.findOne({ _id: 'g1' }).lean())?.hash ?? ''
    expect(await run(name, dataDir, ['--head', `g1:3:${hash}`, '--head', `3:${hash}`])).toMatchObject({
      code: 0,
      said: expect.stringContaining(`g1: 3 entries hold, last hash ${hash} (--head g1:3:${hash})`),
    })
    const unknown = await run(name, dataDir, ['--head', `g1:4:${hash}`, '--head', `2:${hash}`])
    expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('g1: BROKEN at entry 4: missing') })
    expect(unknown.said).toContain(`BROKEN: no chain has 2:${hash}`)
    await own.deps.models.audit.collection.deleteOne({ gid: 'g1', n: 2 })
    expect(await run(name, own.deps.config.dataDir)).toMatchObject({
      code: 1,
      said: expect.stringContaining('g1: BROKEN at entry 2: missing; 1 before it hold'),
    })
    await own.close()
  })
})

describe('verifyAudit', () => {
  const tampered: Record<string, object> = {
    by: { by: 'somebody' },
    as: { as: 'r2' },
    at: { at: 1 },
    action: { action: 'account.reactivated' },
    target: { target: 't9' },
    detail: { detail: { rows: 300 } },
    was: { was: { name: 'Old', tags: ['b', 'a'] } },
    n: { n: 30 },
    slot: { slot: 'elsewhere|3' },
    hash: { hash: '0'.repeat(64) },
    gid: { gid: 'elsewhere' },
  }
  it.each(Object.entries(tampered))('finds a changed %s and names the entry', async (field, change) => {
    const gid = await chain()
    const third = (await entriesOf(gid))[2]
    await deps.models.audit.collection.updateOne({ _id: third?._id as never }, { $set: change })
    const { broken, entries } = await reportOf(gid)
    expect([entries, broken?.n]).toEqual([2, 3])
    const isGone = field === 'gid' || field === 'n'
    expect(broken).toEqual({ n: 3, id: isGone ? null : third?._id, why: isGone ? 'missing' : 'changed' })
  })

  it.each([1, 3, 5])('finds the removal of entry %i of 5', async (n) => {
    const gid = await chain()
    await deps.models.audit.collection.deleteOne({ gid, n })
    expect((await reportOf(gid)).broken).toEqual({ n, id: null, why: 'missing' })
  })

  it('finds a rewritten entry whose own hash was made to fit', async () => {
    const gid = await chain()
    const [, second, third] = await entriesOf(gid)
    const changed = { ...(third as AuditEntry), by: 'somebody' }
    await deps.models.audit.collection.updateOne(
      { _id: changed._id as never },
      { $set: { by: 'somebody', hash: chainHash(auditKey(deps), second?.hash ?? '', changed) } },
    )
    expect((await reportOf(gid)).broken).toMatchObject({ n: 4, why: 'changed' })
  })

  it('finds a rewritten last entry, a missing head and a chain that is gone altogether', async () => {
    const gids = [await chain(), await chain(), await chain()] as const
    const [fourth, fifth] = (await entriesOf(gids[0])).slice(3)
    const changed = { ...(fifth as AuditEntry), by: 'somebody' }
    const hash = chainHash(auditKey(deps), fourth?.hash ?? '', changed)
    await deps.models.audit.collection.updateOne({ _id: changed._id as never }, { $set: { by: 'somebody', hash } })
    expect((await reportOf(gids[0])).broken).toEqual({ n: 5, id: null, why: 'head changed' })
    await deps.models.auditHeads.collection.deleteOne({ _id: gids[1] as never })
    expect((await reportOf(gids[1])).broken).toEqual({ n: 5, id: null, why: 'head missing' })
    await deps.models.audit.collection.deleteMany({ gid: gids[2] })
    expect((await reportOf(gids[2])).broken).toEqual({ n: 1, id: null, why: 'missing' })
  })
})
