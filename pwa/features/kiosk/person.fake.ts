import { must } from '#shared/primitives/must.ts'
import { editDoc, insertDoc } from '../../db/edit.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { deriveCheaply as derive } from '../../crypto/derive.fake.ts'
import { writeValue } from '../../lib/profile/profile-store.ts'
import { captureDb } from '../capture/capture-db.ts'
import { finishTake } from '../capture/finish-take.ts'
import { appendChunk, closeSegment, openSegment, openTake, readSegment, setTakeState } from '../capture/takes.ts'
import { unlockByPin } from './event-keys.ts'
import type { EventRow } from './kiosk-db.ts'
import { documentsOf, EVENT, PIN, sealing, WHERE } from './kiosk.fake.ts'
import { nextPlace, openPlace } from './open-place.ts'
import type { SendPorts } from './send-places.ts'

/** Words that nobody may find afterwards. */
export const SECRETS = ['Pat Placed', 'pat@placed.test', '+55 11 9', 'ships and harbours', 'a rehearsed sentence', 'token-of-']
export const PERSON = { name: 'Pat Placed', email: 'pat@placed.test', phone: '+55 11 9' }
/** Databases that a test has open. */
export const open: Db[] = []

/** Documents of a place, closed after the test. */
export async function documents(n: number): Promise<Db> {
  const db = await documentsOf(n)
  open.push(db)
  return db
}
/** Bytes of the n-th piece, which stand for what was said. */
export const said = (n: number): ArrayBuffer => new TextEncoder().encode(`spoken words ${n} `.repeat(50)).buffer
/** Take of a question, with so many pieces. */
export async function begin(interviewId: string, questionId: string, pieces = 3, practice = false): Promise<string> {
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
export async function interviewAt(event: EventRow, n: number): Promise<{ db: Db; id: string; takeId: string }> {
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
export async function everything(): Promise<string> {
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
export const unlocked = async (): Promise<CryptoKey> => must((await unlockByPin(EVENT, PIN, { derive })).key, 'the PIN is right')

/** The way to the server of a tablet at base: a fresh profile's documents for each place. */
export function atBase(changes: Partial<SendPorts> = {}) {
  const claimed: object[] = []
  const told: string[] = []
  const delivered: { texts: (string | undefined)[]; questions: string[]; bytes: string; details: unknown[] }[] = []
  const ports: SendPorts = {
    tell: ({ actor: { id } }, state) => {
      told.push(`${id.slice(-2)} ${state}`)
      return Promise.resolve({ ended: false })
    },
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
      return answers.map(({ questionId }) => questionId)
    },
    wipe: async () => {
      await sealing(open.splice(0)).wipe()
    },
    ...changes,
  }
  return { ports, claimed, delivered, told }
}
export const spoken = [1, 2, 3].map((n) => new TextDecoder().decode(said(n))).join('')
