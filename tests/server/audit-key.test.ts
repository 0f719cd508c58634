import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { chainHash, headMac, slotOf } from '#server/commands/audit/audit-chain.ts'
import { KEYED_SINCE, newHeads } from '#server/commands/audit/audit-heads.ts'
import { verifyAudit, type ChainReport } from '#server/commands/audit/verify-audit.ts'
import type { Deps } from '#server/deps.ts'
import type { AuditEntry } from '#server/models/records/audit.ts'
import { makeDeps } from '../support/server/make-deps.ts'

const database = `t_audit_key_${newId()}`
/** The same on every process, as candidate links need it too. */
const config = { secretKey: 'the same on all processes of a database' }
let one: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
beforeAll(async () => {
  one = await makeDeps({ database, config })
  deps = one.deps
})
afterAll(async () => await one.close())

const event = (gid: string, target = 't1') => ({ gid, by: 'a1', action: 'account.suspended', target })
const entriesOf = (gid: string) => deps.models.audit.find({ gid }).sort({ n: 1 }).lean<AuditEntry[]>()
const reportOf = async (gid: string): Promise<ChainReport> => (await verifyAudit(deps, gid))[0] as ChainReport // asked for one

/** A chain of five in a gid of its own. */
async function chain(): Promise<string> {
  const gid = newId()
  for (let n = 1; n <= 5; n++) await audit(deps, event(gid, `t${n}`))
  return gid
}

/** A database as it was before there was a key, and then the server of today. */
async function oldDatabase(write: (old: Deps) => Promise<void>) {
  const own = await makeDeps({ database: `t_audit_${newId()}`, config })
  await write(own.deps)
  const look = async (gid: string): Promise<ChainReport> => (await verifyAudit(own.deps, gid))[0] as ChainReport // asked for one
  return { ...own, look }
}

/** An entry as older versions sealed it. */
async function appendOld(of: Deps, gid: string, changes: Partial<AuditEntry> = {}): Promise<AuditEntry> {
  const [last] = await of.models.audit
    .find({ gid, n: { $exists: true } })
    .sort({ n: -1 })
    .limit(1)
    .lean<AuditEntry[]>()
  const n = (last?.n ?? 0) + 1
  const entry: AuditEntry = { ...event(gid, `t${n}`), _id: newId(), at: 1000 * n, n, slot: slotOf(gid, n), ...changes }
  const sealed = { ...entry, hash: chainHash(Buffer.alloc(0), last?.hash ?? '', entry) }
  await of.models.audit.collection.insertOne(sealed as never)
  await of.models.auditHeads.collection.updateOne({ _id: gid as never }, { $set: { n, hash: sealed.hash } }, { upsert: true })
  return sealed
}

describe('a chain from before there was a key', () => {
  it('holds up to the key and after it, and an entry without the key behind it is found', async () => {
    const own = await oldDatabase(async (old) => {
      for (let n = 1; n <= 3; n++) await appendOld(old, 'g1')
    })
    expect(await own.look('g1')).toMatchObject({ entries: 3, broken: null })
    await audit(own.deps, event('g1'))
    expect(await own.look('g1')).toMatchObject({ entries: 4, broken: null })
    const forged = await appendOld(own.deps, 'g1', { at: 1 })
    expect((await own.look('g1')).broken).toEqual({ n: 5, id: forged._id, why: 'not keyed' })
    await own.close()
  })

  it('is signed as it is with the first entry of any chain: rewritten as a whole later, without the key, it is found', async () => {
    const own = await oldDatabase(async (old) => {
      for (let n = 1; n <= 3; n++) await appendOld(old, 'g1')
    })
    await audit(own.deps, event('g2'))
    expect((await own.look('g1')).broken).toBeNull()
    await own.deps.models.audit.collection.deleteMany({ gid: 'g1' })
    await own.deps.models.auditHeads.collection.deleteOne({ _id: 'g1' as never })
    for (let n = 1; n <= 3; n++) await appendOld(own.deps, 'g1', { by: 'somebody' })
    expect((await own.look('g1')).broken).toEqual({ n: 3, id: null, why: 'head changed' })
    await own.close()
  })

  it('knows the entries outside of it, and finds one more whatever its date, one less and a changed one', async () => {
    const outside = { ...event('g1'), _id: newId(), at: 1000 }
    const own = await oldDatabase(
      async (old) => void (await old.models.audit.collection.insertMany([outside, { ...outside, _id: newId(), at: 2000 }] as never[])),
    )
    await audit(own.deps, event('g1'))
    expect(await own.look('g1')).toMatchObject({ entries: 1, unsealed: 2, broken: null })
    const { collection } = own.deps.models.audit
    const late = { ...outside, _id: newId(), at: own.deps.clock.now() + 1000 }
    await collection.insertOne(late as never)
    expect((await own.look('g1')).broken).toEqual({ n: 1, id: late._id, why: 'outside the chain' })
    await collection.deleteOne({ _id: late._id as never })
    expect((await own.look('g1')).broken).toBeNull()
    const backDated = { ...outside, _id: newId(), at: 1500 }
    await collection.insertOne(backDated as never)
    expect((await own.look('g1')).broken).toMatchObject({ why: 'outside the chain' })
    await collection.deleteOne({ _id: backDated._id as never })
    await collection.updateOne({ _id: outside._id as never }, { $set: { by: 'somebody' } })
    expect((await own.look('g1')).broken).toMatchObject({ why: 'outside the chain' })
    // a group without any chain
    await collection.insertOne({ ...outside, _id: newId(), gid: 'g9' } as never)
    expect((await own.look('g9')).broken).toMatchObject({ why: 'outside the chain' })
    await own.close()
  })
})

describe('who has the database, but not the key', () => {
  /** Another server on the same database, that saw none of it: what this process remembers must not be what finds it. */
  const asStranger = async (gid: string): Promise<ChainReport> => {
    const other = await makeDeps({ database, config })
    const [report] = await verifyAudit(other.deps, gid)
    await other.close()
    return report as ChainReport // asked for one
  }
  const rewrite = async (gid: string, key: Buffer, v: number | undefined): Promise<string> => {
    let before = ''
    for (const { hash: _hash, v: _v, ...old } of await entriesOf(gid)) {
      const changed: AuditEntry = { ...old, by: 'somebody', ...(v === undefined ? {} : { v }) }
      before = chainHash(key, before, changed)
      await deps.models.audit.collection.deleteOne({ _id: old._id as never })
      await deps.models.audit.collection.insertOne({ ...changed, hash: before } as never)
    }
    return before
  }
  const cutTo = async (gid: string, n: number): Promise<AuditEntry> => {
    await deps.models.audit.collection.deleteMany({ gid, n: { $gt: n } })
    return (await entriesOf(gid))[n - 1] as AuditEntry
  }

  it.each([
    ['with a key of their own', Buffer.alloc(32, 7), 2],
    ['without any key', Buffer.alloc(0), undefined],
  ])('cannot rewrite a chain as a whole %s', async (_how, key, v) => {
    const gid = await chain()
    const hash = await rewrite(gid, key, v)
    const mac = headMac(key, { _id: gid, n: 5, hash })
    await deps.models.auditHeads.collection.updateOne({ _id: gid as never }, { $set: { hash, mac } })
    expect((await asStranger(gid)).broken).toMatchObject(v === undefined ? { n: 1, why: 'not keyed' } : { n: 1, why: 'changed' })
  })

  it('cannot cut the end and give the chain a new one', async () => {
    const gid = await chain()
    const third = await cutTo(gid, 3)
    await deps.models.auditHeads.collection.updateOne({ _id: gid as never }, { $set: { n: 3, hash: third.hash } })
    expect((await asStranger(gid)).broken).toEqual({ n: 3, id: null, why: 'head changed' })
    await deps.models.auditHeads.collection.updateOne({ _id: gid as never }, { $unset: { mac: '' } })
    expect((await asStranger(gid)).broken).toEqual({ n: 3, id: null, why: 'head changed' })
    await deps.models.auditHeads.collection.deleteOne({ _id: gid as never })
    expect((await asStranger(gid)).broken).toEqual({ n: 3, id: null, why: 'head missing' })
  })

  it('cannot take away that there is a key', async () => {
    const own = await makeDeps({ database: `t_audit_${newId()}`, config })
    await audit(own.deps, event('g1'))
    const look = async () => (await verifyAudit(own.deps, 'g1'))[0]?.broken
    const { collection } = own.deps.models.auditHeads
    await collection.updateOne({ _id: KEYED_SINCE as never }, { $set: { n: own.deps.clock.now() + 1e9 } })
    expect(await look()).toMatchObject({ why: 'head changed' })
    await collection.deleteOne({ _id: KEYED_SINCE as never })
    expect(await look()).toMatchObject({ why: 'head missing' })
    await own.close()
  })

  it('is found by the end in the log, and by a server that saw it, when they put back an older state with its end', async () => {
    const gid = newId()
    for (let n = 1; n <= 3; n++) await audit(deps, event(gid, `t${n}`))
    const kept = await deps.models.auditHeads.findOne({ _id: gid }).lean()
    for (let n = 4; n <= 5; n++) await audit(deps, event(gid, `t${n}`))
    const [logged] = (await newHeads(one.deps)).raised.filter((head) => head.gid === gid)
    expect(logged).toMatchObject({ n: 5 })
    await cutTo(gid, 3)
    await deps.models.auditHeads.collection.replaceOne({ _id: gid as never }, { n: 3, hash: kept?.hash, mac: kept?.mac })
    expect((await asStranger(gid)).broken).toBeNull()
    expect((await reportOf(gid)).broken).toEqual({ n: 4, id: null, why: 'missing' })
    expect((await newHeads(one.deps)).lowered).toMatchObject([{ gid, n: 3 }])
    const other = await makeDeps({ database, config })
    const lookWith = async (n: number, hash: string) => (await verifyAudit(other.deps, gid, [{ gid, n, hash }]))[0]?.broken
    expect(await lookWith(logged?.n ?? 0, logged?.hash ?? '')).toEqual({ n: 4, id: null, why: 'missing' })
    expect(await lookWith(2, 'a'.repeat(64))).toMatchObject({ n: 2, why: 'rewritten' })
    expect(await lookWith(3, kept?.hash ?? '')).toBeNull()
    // a chain of which nothing is left
    expect(
      (await verifyAudit(other.deps, undefined, [{ gid: 'gone', n: 1, hash: 'a'.repeat(64) }])).find((report) => report.gid === 'gone')
        ?.broken,
    ).toEqual({ n: 1, id: null, why: 'missing' })
    await other.close()
  })
})

describe('an entry with an older date than its neighbours', () => {
  it('is found when it was noted then, and not when it tells late of something', async () => {
    const gid = newId()
    const now = deps.clock.now()
    const at = (ms: number): Deps => ({ ...deps, clock: { now: () => ms } })
    await audit(at(now), event(gid))
    await audit(at(now - 60_000), event(gid))
    await audit(at(now + 1000), { ...event(gid), at: now - 86_400_000 })
    expect((await reportOf(gid)).broken).toBeNull()
    const entry = await audit(at(now - 86_400_000), event(gid))
    await audit(at(now + 2000), event(gid))
    expect(await reportOf(gid)).toMatchObject({ entries: 5, broken: { n: 4, id: entry._id, why: 'back-dated' } })
  })
})
