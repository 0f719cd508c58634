import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { editDoc, insertDoc } from '../../db/edit.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { deriveCheaply as derive } from '../../crypto/derive.fake.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { captureDb } from '../capture/capture-db.ts'
import { clearCapture } from '../capture/capture.fake.ts'
import { finishTake } from '../capture/finish-take.ts'
import { setVault } from '../capture/piece-vault.ts'
import { appendChunk, closeSegment, discardTake, openSegment, openTake, readSegment, setTakeState } from '../capture/takes.ts'
import { unlockByPin } from './event-keys.ts'
import { kioskDb, type EventRow } from './kiosk-db.ts'
import { documentsOf, EVENT, PIN, placeRow, prepared, sealing, WHERE } from './kiosk.fake.ts'
import { nextPlace, openPlace } from './open-place.ts'
import { sealLeftOpen } from './seal-place.ts'
import { sendPlaces, type SendPorts } from './send-places.ts'

const SECRETS = ['Pat Placed', 'pat@placed.test', '+55 11 9', 'ships and harbours', 'a rehearsed sentence', 'token-of-']
const PERSON = { name: 'Pat Placed', email: 'pat@placed.test', phone: '+55 11 9' }
let event: EventRow
const open: Db[] = []

beforeEach(async () => {
  await clearCapture()
  event = await prepared(2)
})
afterEach(async () => {
  setVault(null)
  for (const db of open.splice(0)) await db.close()
})

async function documents(n: number): Promise<Db> {
  const db = await documentsOf(n)
  open.push(db)
  return db
}
/** Bytes of the n-th piece, which stand for what was said. */
const said = (n: number): ArrayBuffer => new TextEncoder().encode(`spoken words ${n} `.repeat(50)).buffer
async function begin(interviewId: string, questionId: string, pieces = 3, practice = false): Promise<string> {
  const take = await openTake({ ...WHERE, interviewId, questionId, practice })
  await openSegment(take.id, { mime: 'video/webm', fromMs: 0, nowMs: 5 })
  for (let n = 1; n <= pieces; n++) await appendChunk(take.id, 0, { bytes: said(n), toMs: n * 1000 })
  return take.id
}
async function record(db: Db, interviewId: string, questionId: string): Promise<string> {
  const id = await begin(interviewId, questionId)
  await closeSegment(id, 0, 'none')
  await setTakeState(id, 'stopped', 9)
  await finishTake(db, id)
  return id
}
/** Person at a place: a rehearsal, a recorded answer, a written one and a draft. */
async function interviewAt(n: number): Promise<{ db: Db; id: string; takeId: string }> {
  const db = await documents(n)
  const { interviewId: id } = await openPlace(event, must(await nextPlace(), 'a place is left').n, PERSON)
  await writeValue('session', { token: `token-of-${id}` })
  await writeValue(`pack:${id}`, { text: 'a rehearsed sentence' })
  await editDoc(db, 'interviews', id, {
    stage: 'interview',
    startedAt: 4,
    language: 'english',
    currentQuestion: 2,
    degree: 'MSc',
    extra: { shift: 'night' },
  })
  await begin(id, 'practice', 1, true)
  const takeId = await record(db, id, 'q1')
  const fields = { interviewId: id, kind: 'short', attempt: 1, startedAt: 6 } as const
  const place = (answerId: string) => ({ id: `${answerId}${n}`, scope: WHERE.scope, iv: id })
  await insertDoc(db, 'answers', place('w'), { ...fields, questionId: 'q2', state: 'final', text: 'ships and harbours' })
  await insertDoc(db, 'answers', place('d'), { ...fields, questionId: 'q3', state: 'draft', text: 'only begun' })
  return { db, id, takeId }
}
/** Everything that lies in the databases of the profile, as text. */
async function everything(): Promise<string> {
  const parts: string[] = []
  const latin = new TextDecoder('latin1')
  const shown = (_: string, value: unknown): unknown =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? latin.decode(value) : value
  for (const { name } of await indexedDB.databases()) {
    const request = indexedDB.open(must(name, 'databases have names'))
    const db = await new Promise<IDBDatabase>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      parts.push(JSON.stringify(all.result, shown))
    }
    db.close()
  }
  return parts.join('\n')
}
const unlocked = async (): Promise<CryptoKey> => must((await unlockByPin(EVENT, PIN, { derive })).key, 'the PIN is right')

/** The way to the server of a tablet at base: a fresh profile's documents for each place. */
function atBase(changes: Partial<SendPorts> = {}) {
  const claimed: object[] = []
  const delivered: { texts: (string | undefined)[]; questions: string[]; bytes: string; details: unknown[] }[] = []
  const ports: SendPorts = {
    enter: ({ actor: { id } }) => documents(Number(id.slice(-2))),
    claim: (_, person) => Promise.resolve(void claimed.push(person)),
    deliver: async (db, id) => {
      const answers = (await readDocs(db, 'answers', { iv: id })).toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1))
      const takes = await captureDb.takes.where({ interviewId: id }).toArray()
      const blobs = await Promise.all(takes.map(async (take) => (await readSegment(take.id, must(take.segments[0], 'one'))).text()))
      const kept = await storedDoc(db, 'interviews', id)
      delivered.push({
        texts: answers.map(({ text }) => text),
        questions: answers.filter(({ state }) => state === 'final').map(({ questionId }) => questionId),
        bytes: blobs.join(),
        details: [kept?.language, kept?.degree, kept?.extra],
      })
      return answers.length
    },
    wipe: async () => {
      await sealing(open.splice(0)).wipe()
    },
    ...changes,
  }
  return { ports, claimed, delivered }
}
const spoken = [1, 2, 3].map((n) => new TextDecoder().decode(said(n))).join('')

describe('S077 a person at a kiosk', () => {
  it('hands it over, and nothing of them is left to be read: no name, address, answer, word or session', async () => {
    const { db, takeId } = await interviewAt(1)
    // the checker finds what is there
    const before = await everything()
    for (const secret of ['a rehearsed sentence', 'token-of-', takeId]) expect(before).toContain(secret)
    // recorded pieces are sealed as they come, and the name when it was typed
    for (const secret of ['spoken words', 'Pat Placed']) expect(before).not.toContain(secret)
    await sealLeftOpen(event, sealing([db]))
    const after = await everything()
    const ownOfOthers = 'token-of-01k9sample0000000000000evt-02'
    for (const secret of [...SECRETS, 'spoken words', 'only begun']) expect(after.replaceAll(ownOfOthers, '')).not.toContain(secret)
    expect(await placeRow(1)).toMatchObject({ state: 'sealed', stage: 'interview', seconds: 3, bytes: said(1).byteLength * 3 })
    expect((await placeRow(1)).session).toBeUndefined()
    expect((await nextPlace())?.n).toBe(2)
  })

  it('can watch an answer while the key is in memory, and nobody afterwards', async () => {
    const { takeId } = await interviewAt(1)
    const segment = must((await captureDb.takes.get(takeId))?.segments[0], 'it was recorded')
    expect(await (await readSegment(takeId, segment)).text()).toBe(spoken)
    setVault(null)
    await expect(readSegment(takeId, segment)).rejects.toThrow('closed')
  })

  it('gets a place that nobody had, once', async () => {
    const { id } = await interviewAt(1)
    await expect(openPlace(event, 1, PERSON)).rejects.toThrow('open')
    expect(id).toBe((await placeRow(1)).interviewId)
    expect((await nextPlace())?.n).toBe(2)
  })

  it('is sealed after a crash in the middle of a take, which becomes the answer; what was thrown away is gone', async () => {
    const db = await documents(1)
    const { interviewId: id } = await openPlace(event, 1, PERSON)
    await editDoc(db, 'interviews', id, { stage: 'interview' })
    const thrown = await begin(id, 'q1', 2)
    await closeSegment(thrown, 0, 'none')
    await setTakeState(thrown, 'interrupted', 9)
    await discardTake(thrown, false)
    await begin(id, 'q1', 3)
    // the key died with the page
    setVault(null)
    await sealLeftOpen(event, sealing([db]))
    expect(await kioskDb.pieces.where({ n: 1 }).count()).toBe(3)
    const { ports, delivered } = atBase()
    expect(await sendPlaces(await unlocked(), ports)).toEqual({ sent: [1], failed: [] })
    expect(delivered).toMatchObject([{ questions: ['q1'], bytes: spoken }])
  })

  it('whose page died between seal and wipe is wiped at the next start, and sealed once', async () => {
    const { db } = await interviewAt(1)
    const dying = { ...sealing([db]), wipe: () => Promise.reject(new Error('the page died')) }
    await expect(sealLeftOpen(event, dying)).rejects.toThrow('the page died')
    const sealed = await placeRow(1)
    expect(await readValue('session')).toBeDefined()
    expect(await sealLeftOpen(event, sealing([db]))).toEqual([])
    expect(await placeRow(1)).toEqual(sealed)
    expect(await readValue('session')).toBeUndefined()
    expect(await captureDb.takes.count()).toBe(0)
  })
})

describe('S078 sending at base', () => {
  async function twoSealed(): Promise<void> {
    for (const n of [1, 2]) await sealLeftOpen(event, sealing([(await interviewAt(n)).db]))
    open.splice(0)
  }

  it('brings everything byte for byte with its person, drafts and choices, once though it is pressed twice, and leaves nothing', async () => {
    await twoSealed()
    const { ports, claimed, delivered } = atBase()
    const key = await unlocked()
    const [first, second] = await Promise.all([sendPlaces(key, ports), sendPlaces(key, ports)])
    expect([first, second]).toEqual(Array(2).fill({ sent: [1, 2], failed: [] }))
    expect(await sendPlaces(key, ports)).toEqual({ sent: [], failed: [] })
    expect(claimed).toEqual([PERSON, PERSON])
    const all = {
      texts: [undefined, 'ships and harbours', 'only begun'],
      questions: ['q1', 'q2', 'q3'],
      bytes: spoken,
      details: ['english', 'MSc', { shift: 'night' }],
    }
    expect(delivered).toEqual([all, all])
    expect(await placeRow(2)).toMatchObject({ state: 'sent', receipts: 3, pieceKeys: [] })
    expect(await kioskDb.pieces.count()).toBe(0)
    const left = await everything()
    for (const secret of [...SECRETS, 'spoken words', 'only begun']) expect(left).not.toContain(secret)
  })

  it('that fails leaves the place sealed and nothing open, sends the others, and is done the next time', async () => {
    await twoSealed()
    const { ports, delivered } = atBase()
    let isDown = true
    const enter: SendPorts['enter'] = (session) =>
      isDown && session.actor.id.endsWith('01') ? Promise.reject(new Error('the server is away')) : ports.enter(session)
    const key = await unlocked()
    expect(await sendPlaces(key, { ...ports, enter })).toEqual({ sent: [2], failed: [1] })
    expect(await placeRow(1)).toMatchObject({ state: 'sealed' })
    isDown = false
    expect(await sendPlaces(key, { ...ports, enter })).toEqual({ sent: [1], failed: [] })
    expect(delivered).toHaveLength(2)
  })

  it('that dies while answers lie open is wiped at the next start, and sent again from the seal', async () => {
    await twoSealed()
    const { ports, delivered } = atBase()
    const key = await unlocked()
    const dies = () => Promise.reject(new Error('the page died'))
    await expect(sendPlaces(key, { ...ports, deliver: dies, wipe: dies })).rejects.toThrow('the page died')
    expect(await placeRow(1)).toMatchObject({ state: 'sending' })
    expect(await captureDb.takes.count()).toBe(1)
    await sealLeftOpen(event, sealing(open.splice(0)))
    expect(await placeRow(1)).toMatchObject({ state: 'sealed' })
    expect(await captureDb.takes.count()).toBe(0)
    expect(await sendPlaces(key, ports)).toEqual({ sent: [1, 2], failed: [] })
    expect(delivered).toHaveLength(2)
  })

  it('keeps a place of which a piece is damaged, and opens none with the key of another event', async () => {
    await twoSealed()
    const [piece] = await kioskDb.pieces.where({ n: 1 }).toArray()
    await kioskDb.pieces.update(must(piece, 'it was recorded').name, { bytes: new ArrayBuffer(40) })
    const { ports } = atBase()
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
    expect(await sendPlaces(privateKey, ports)).toEqual({ sent: [], failed: [1, 2] })
    expect(await sendPlaces(await unlocked(), ports)).toEqual({ sent: [2], failed: [1] })
    expect(await kioskDb.pieces.where({ n: 1 }).count()).toBe(3)
  })
})
