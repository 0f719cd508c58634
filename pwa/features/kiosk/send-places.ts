import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { editDoc } from '../../db/edit.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { importAnswers } from '../rescue-file/import-answers.ts'
import { kioskDb, type PlaceRow } from './kiosk-db.ts'
import type { Person } from './open-place.ts'
import { stateAfter, type PlaceStep } from './place-state.ts'
import type { SealedContent } from './sealed-content.ts'
import { unpackPlace } from './unpack-place.ts'

export interface SendPorts {
  /** signs the place in and opens its documents, read from the server */
  enter: (session: SignedIn) => Promise<Db>
  /** tells the server who sat there */
  claim: (session: SignedIn, person: Person) => Promise<void>
  /** resolves with the number of receipts once the employer has confirmed everything of the interview */
  deliver: (db: Db, interviewId: string) => Promise<number>
  /** takes off this tablet whatever lies open */
  wipe: () => Promise<void>
}

/** Places by how their sending ended. */
export interface SentPlaces {
  sent: number[]
  failed: number[]
}

let running: Promise<SentPlaces> | null = null

/**
 * Sends every sealed place, one after the other: opened, brought, delivered, wiped. A place stays sealed here until all of it is confirmed,
 * so it may be stopped anywhere and asked for again; asked for twice at once it runs once.
 */
export function sendPlaces(privateKey: CryptoKey, ports: SendPorts): Promise<SentPlaces> {
  running ??= sendAll(privateKey, ports).finally(() => {
    running = null
  })
  return running
}

async function sendAll(privateKey: CryptoKey, ports: SendPorts): Promise<SentPlaces> {
  const done: SentPlaces = { sent: [], failed: [] }
  for (const place of await kioskDb.places.where({ state: 'sealed' }).sortBy('n')) {
    const isSent = await sendOne(privateKey, place, ports).catch(() => false)
    done[isSent ? 'sent' : 'failed'].push(place.n)
    // a place that was not reached keeps no other from being sent, and leaves nothing open
    await ports.wipe()
    if (!isSent) await step(place.n, 'back')
  }
  return done
}

async function sendOne(privateKey: CryptoKey, place: PlaceRow, ports: SendPorts): Promise<boolean> {
  const { n, interviewId } = place
  const unpacked = await unpackPlace(privateKey, place)
  if (!unpacked || !(await step(n, 'send'))) return false
  const { content, person, file, code, derive } = unpacked
  const db = await ports.enter(content.session)
  const imported = await importAnswers({ db, interviewId, file, code, derive })
  await bringRest(db, interviewId, content)
  await ports.claim(content.session, person)
  const receipts = await ports.deliver(db, interviewId)
  // damaged pieces stay sealed here: somebody may yet find out why
  if (imported.damaged.length > 0 || imported.cv === 'damaged') return false
  return await forget(n, receipts)
}

/** Brings the rest of it: the choices of the person, and drafts that the server has as drafts. */
async function bringRest(db: Db, interviewId: string, { choices, list }: SealedContent): Promise<void> {
  const known = await storedDoc(db, 'interviews', interviewId)
  const { tests, ...once } = choices
  // nothing that arrived before it was sealed is written anew
  const fields = Object.entries(once).filter(([field, value]) => value !== undefined && known?.[field as keyof typeof once] === undefined)
  const missing = { ...Object.fromEntries(fields), ...(tests !== undefined && { tests }) }
  if (Object.keys(missing).length > 0) await editDoc(db, 'interviews', interviewId, missing)
  const drafts = new Set((await readDocs(db, 'answers', { iv: interviewId })).filter(({ state }) => state === 'draft').map(({ id }) => id))
  for (const { id, choice, text } of list.written)
    if (drafts.has(id)) await editDoc(db, 'answers', id, { ...(choice && { choice }), ...(text !== undefined && { text }), state: 'final' })
}

/** Takes a step if it is one. */
const step = (n: number, to: PlaceStep): Promise<boolean> =>
  kioskDb.transaction('rw', kioskDb.places, async () => {
    const place = await kioskDb.places.get(n)
    const state = place && stateAfter(place.state, to)
    if (!state) return false
    await kioskDb.places.put({ ...place, state })
    return true
  })

/** The employer has it: the sealed copy leaves with its keys, and the place says so, both at once. */
const forget = (n: number, receipts: number): Promise<boolean> =>
  kioskDb.transaction('rw', kioskDb.places, kioskDb.pieces, async () => {
    const place = await kioskDb.places.get(n)
    const state = place && stateAfter(place.state, 'sent')
    if (!state) return false
    const { content: _content, person: _person, ...rest } = place
    await kioskDb.places.put({ ...rest, state, receipts, pieceKeys: [] })
    await kioskDb.pieces.where({ n }).delete()
    return true
  })
