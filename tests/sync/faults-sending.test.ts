import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { editDoc, insertDoc } from '#pwa/db/edit.ts'
import { insertDoc as insertByServer } from '#server/sync/write/commit.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import type { Device, Line } from './support/device.ts'
import { eventually } from './support/eventually.ts'
import { pushesAnswered, useFaultBench } from './support/fault-bench.ts'
import { Caller } from './support/http.ts'
import { buildJob } from './support/team.ts'

/* Failure modes of RxDB's replication while sending; those while receiving are in faults.test.ts, the clock in clock.test.ts. */

const bench = useFaultBench()

describe('F3 a row the server refuses', () => {
  const comment = async (device: Device, scope: string, text: string): Promise<string> => {
    const id = newId()
    const { interviewId } = bench.world
    const fields = { interviewId, authorId: device.db.actor.id, authorName: 'x', text, createdAt: 1 }
    await insertDoc(device.db, 'comments', { id, scope, iv: interviewId }, fields)
    return id
  }
  /** Sends a comment in a scope its author has no right to; then an own legal one, and one of another author. */
  const refuseOne = async (rewrite: Line['rewrite']) => {
    const device = await bench.open(await bench.recruiter())
    await device.db.sync.awaitInitial()
    let isAnswered = false
    device.line.rewrite = (call, body, result) => {
      isAnswered ||= call === 'push'
      return rewrite ? rewrite(call, body, result) : result
    }
    const refused = await comment(device, `panel:${newId()}`, 'to nowhere')
    await eventually(() => expect(isAnswered).toBe(true))
    const legal = await comment(device, bench.world.scope, 'allowed')
    const { gid, scope, interviewId } = bench.world
    const fields = { interviewId, authorId: 'other', authorName: 'x', text: 'of another', createdAt: 1 }
    const other = await insertByServer(bench.app.deps, { by: 'other', col: 'comments', gid, scope, iv: interviewId, id: newId(), fields })
    const truth = await device.db.sync.syncNow({ timeoutMs: rewrite ? 2000 : 20_000 })
    const isThere = (await device.db.collections.comments.findOne(other._id).exec()) !== null
    return { device, refused, truth, isTaken: (await bench.stored(legal)) !== null, isThere }
  }

  it('F3 a row the server refuses holds up neither other rows nor what others write; its text is kept', async () => {
    const { device, refused, truth, isTaken } = await refuseOne(null)
    expect(truth).toMatchObject({ ok: true })
    expect(isTaken).toBe(true)
    await eventually(async () => expect(await device.db.collections.comments.find().exec()).toHaveLength(2))
    expect(await device.db.rescued.list()).toMatchObject([{ docId: refused, reason: 'gone', fields: { text: 'to nowhere' } }])
  })

  it('F3 without its countermeasure goes wrong: a server that refuses the request stops all sending and receiving', async () => {
    const { truth, isTaken, isThere } = await refuseOne(pushesAnswered((_rows, answer) => (answer.rejects.length > 0 ? 422 : answer)))
    expect(truth).toMatchObject({ ok: false })
    expect(isTaken).toBe(false)
    expect(isThere).toBe(false)
  })
})

describe('F5 a revoked document with an unsent edit', () => {
  /** The edit is made offline; the device learns of the revocation by its first pull, before it can send. */
  const revokeBehindBack = async (rewrite: Line['rewrite']) => {
    const job = await buildJob(bench.app.deps)
    const person = await bench.recruiter(job.gid)
    const first = await bench.open(person)
    await first.db.sync.awaitInitial()
    first.line.cut()
    await editDoc(first.db, 'interviews', job.interviewId, { degree: 'unsent' })
    await revoke(bench.app.deps, { user: person.actor.id, scope: job.scope })
    await bench.close(first)
    const { line } = first
    line.isUp = true
    const pulled: unknown[] = []
    line.rewrite = (call, body, result) => {
      if (call === 'pull') pulled.push(body['collection'])
      return rewrite ? rewrite(call, body, result) : result
    }
    line.fate = (call) => (call === 'push' ? 'hang' : 'pass')
    const device = await bench.open(person, { earlier: first, line, timeLimitMs: 300 })
    await eventually(() => expect(pulled).toContain('interviews'))
    await eventually(async () => expect(await device.db.collections.jobs.find().exec()).toEqual([]))
    line.fate = () => 'pass'
    expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
    const kept = async (): Promise<string> =>
      JSON.stringify(await device.db.collections.interviews.storageInstance.findDocumentsById([job.interviewId], true))
    return { device, job, kept }
  }

  it('F5 a revoked document with an unsent edit leaves the device; the text of the edit is kept for its author', async () => {
    const { device, job, kept } = await revokeBehindBack(null)
    await eventually(async () => expect(await device.db.collections.interviews.find().exec()).toEqual([]))
    await eventually(async () => expect(await device.db.collections.jobs.find().exec()).toEqual([]))
    expect(await device.db.rescued.list()).toMatchObject([{ reason: 'gone', fields: { degree: 'unsent' } }])
    expect(await kept()).not.toContain('unsent')
    expect((await bench.stored(job.interviewId))?.body).not.toHaveProperty('degree')
  })

  it('F5 without its countermeasure goes wrong: when the server says nothing about it, it stays on the device', async () => {
    const { device, kept } = await revokeBehindBack(pushesAnswered(() => ({ conflicts: [], rejects: [] })))
    expect(await device.db.collections.interviews.find().exec()).toHaveLength(1)
    expect(await kept()).toContain('Carla')
  })
})

describe('F6 the echo of a conflict', () => {
  /** RxDB leaves out the echo when the device's handler says that nothing is new; this device says so never. It hears of the other edit only by the conflict. */
  const conflict = async (rewrite: Line['rewrite']): Promise<{ device: Device; pushes: () => number }> => {
    const device = await bench.open(await bench.recruiter(), { timeLimitMs: 500 })
    await device.db.sync.awaitInitial()
    sayNeverEqual(device)
    device.line.cut()
    await editDoc(device.db, 'interviews', bench.world.interviewId, { phone: newId().slice(0, 20) })
    await bench.byServer({ degree: `meanwhile ${newId()}` })
    const before = device.line.sent.length
    device.line.rewrite = rewrite
    device.line.fate = (call) => (call === 'push' ? 'pass' : 'hang')
    device.line.isUp = true
    const pushes = (): number => device.line.sent.slice(before).filter((request) => request.call === 'push').length
    return { device, pushes }
  }
  let restore = (): void => undefined
  afterEach(() => restore())
  function sayNeverEqual(device: Device): void {
    const handler = device.db.collections.interviews.conflictHandler
    const { isEqual } = handler
    restore = () => {
      handler.isEqual = isEqual
    }
    handler.isEqual = (a, b, context) => context !== 'upstream-check-if-equal' && isEqual(a, b, context)
  }

  it('F6 the echo of a conflict is accepted, so pushes end', async () => {
    const { device, pushes } = await conflict(null)
    await eventually(async () => expect(await bench.degreeOn(device)).toContain('meanwhile'))
    await eventually(() => expect(pushes()).toBe(2))
    restore()
    device.line.fate = () => 'pass'
    expect(await device.db.sync.syncNow()).toMatchObject({ ok: true })
    expect(pushes()).toBe(2)
  })

  it('F6 without its countermeasure goes wrong: when the echo is a conflict too, pushing never ends', async () => {
    const conflictAlways = pushesAnswered((rows, answer) => {
      const told = new Set(answer.conflicts.map(({ id }) => id))
      const echoes = rows.map((row) => row.newDocumentState).filter(({ id }) => !told.has(id))
      return { ...answer, conflicts: [...answer.conflicts, ...echoes.map((doc) => ({ ...doc, _deleted: doc['_deleted'] === true }))] }
    })
    const { pushes } = await conflict(conflictAlways)
    await eventually(() => expect(pushes()).toBeGreaterThan(40))
  })
})

describe('F7 a lost answer', () => {
  /** a's edit arrives, its answer does not; b writes over it; then a tries again. */
  const retryLate = async (before: () => Promise<unknown>): Promise<Device[]> => {
    const { interviewId } = bench.world
    const [a, b] = [await bench.open(await bench.recruiter()), await bench.open(await bench.recruiter())]
    await Promise.all([a.db.sync.awaitInitial(), b.db.sync.awaitInitial()])
    a.line.fate = (call) => (call === 'push' ? 'dropAnswerAndCut' : 'pass')
    await editDoc(a.db, 'interviews', interviewId, { degree: 'old, by a' })
    await eventually(async () => expect(await bench.degreeOn(b)).toBe('old, by a'))
    await editDoc(b.db, 'interviews', interviewId, { degree: 'newer, by b' })
    await b.db.sync.awaitPushed('interviews', interviewId)
    await before()
    a.line.fate = () => 'pass'
    a.line.isUp = true
    expect(await a.db.sync.syncNow()).toMatchObject({ ok: true })
    return [a, b]
  }

  it('F7 a lost answer does not bring an old edit back over a newer one of somebody else', async () => {
    for (const device of await retryLate(() => Promise.resolve()))
      await eventually(async () => expect(await bench.degreeOn(device)).toBe('newer, by b'))
    expect((await bench.stored(bench.world.interviewId))?.body['degree']).toBe('newer, by b')
  })

  it('F7 a lost answer takes along no news of a refusal, though other fields of the row were taken and the right is back before the retry', async () => {
    const { deps, url } = bench.app
    const { interviewId, scope, gid } = bench.world
    const person = await bench.recruiter()
    const caller = new Caller(url, person)
    const known = await caller.get('interviews', interviewId)
    if (!known) throw new Error('the interview is there')
    const right = { user: person.actor.id, gid, scope }
    await grant(deps, { ...right, role: 'lineManager' })
    // a single edit: line managers may note, but change no phone
    const row = { newDocumentState: caller.stamp(known, { phone: '12', notes: 'seen' }), assumedMasterState: known }
    const lost = await caller.push('interviews', [row])
    expect(lost.rejects).toMatchObject([{ reason: 'notAllowed', fields: ['phone'] }])
    await grant(deps, { ...right, role: 'recruiter' })
    const retried = await caller.push('interviews', [row])
    expect(retried.conflicts).toMatchObject([{ id: interviewId, notes: 'seen' }])
    expect(retried.rejects).toMatchObject([{ reason: 'notAllowed', fields: ['phone'] }])
    // a refused field stays refused, however often it comes
    expect((await bench.stored(interviewId))?.body).not.toHaveProperty('phone', '12')
  })

  it('F7 without its countermeasure goes wrong: a server that forgets its counters takes the old edit again', async () => {
    const { interviewId } = bench.world
    await retryLate(() => bench.app.deps.models.entities.updateOne({ _id: interviewId }, { $set: { seen: {} } }))
    expect((await bench.stored(interviewId))?.body['degree']).toBe('old, by a')
  })
})
