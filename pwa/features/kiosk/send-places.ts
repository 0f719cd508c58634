import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { editDoc } from '../../db/edit.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { importAnswers } from '../rescue-file/import-answers.ts'
import { giveBackIfOver, type TellPlace } from './give-back.ts'
import { kioskDb, type PlaceRow } from './kiosk-db.ts'
import { DamagedPlaceError, sendTroubleOf, type SendTrouble } from './kiosk-trouble.ts'
import type { Person } from './open-place.ts'
import { stateAfter, type PlaceStep } from './place-state.ts'
import type { SealedContent } from './sealed-content.ts'
import { unpackPlace } from './unpack-place.ts'

export interface SendPorts {
  tell: TellPlace
  /** signs the place in and opens its documents, read from the server */
  enter: (session: SignedIn) => Promise<Db>
  /** tells the server who sat there */
  claim: (session: SignedIn, person: Person) => Promise<void>
  /** resolves once the employer has confirmed everything of the interview, with the question of each receipt */
  deliver: (db: Db, interviewId: string) => Promise<readonly string[]>
  /** takes off this tablet whatever lies open */
  wipe: () => Promise<void>
}

/** Places by how their sending ended. */
export interface SentPlaces {
  sent: number[]
  failed: { n: number; why: SendTrouble }[]
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
    const { n } = place
    const why = await sendOne(privateKey, place, ports).then(() => null, sendTroubleOf)
    if (why === null) done.sent.push(n)
    else done.failed.push({ n, why })
    // a place that was not reached keeps no other from being sent, and leaves nothing open
    await ports.wipe()
    if (why !== null) await step(n, 'back')
  }
  // asked again with the next Send
  await giveBackIfOver(ports.tell).catch(() => undefined)
  return done
}

/** @throws DamagedPlaceError and whatever kept the place from being confirmed whole: then it is sealed here as before */
async function sendOne(privateKey: CryptoKey, place: PlaceRow, ports: SendPorts): Promise<void> {
  const { n, interviewId } = place
  const unpacked = await unpackPlace(privateKey, place)
  if (!unpacked) throw new DamagedPlaceError('the seal does not open')
  const { content, person, file, code, derive } = unpacked
  const { session } = content
  if (!(await step(n, 'send'))) throw new Error('it is being sent')
  // a server that is away, or a place that is gone, says so before anything lies open
  await ports.tell(session, 'held')
  const db = await ports.enter(session)
  const imported = await importAnswers({ db, interviewId, file, code, derive })
  await bringRest(db, interviewId, content)
  await ports.claim(session, person)
  const received = await ports.deliver(db, interviewId)
  // damaged pieces stay sealed here: somebody may yet find out why
  if (imported.damaged.length > 0 || imported.cv === 'damaged') throw new DamagedPlaceError('not all of it opens')
  // an answer that the server refused has left the documents
  if (!questionsOf(content).every((question) => received.includes(question))) throw new Error('not all answers have their receipt')
  await ports.tell(session, 'sent')
  await forget(n, received.length)
}

const questionsOf = ({ list: { takes, written } }: SealedContent): string[] => [...takes, ...written].map(({ questionId }) => questionId)

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
const forget = (n: number, receipts: number): Promise<void> =>
  kioskDb.transaction('rw', kioskDb.places, kioskDb.pieces, async () => {
    const place = await kioskDb.places.get(n)
    const state = place && stateAfter(place.state, 'sent')
    if (!state) throw new Error('it was sealed again')
    const { content: _content, person: _person, ...rest } = place
    await kioskDb.places.put({ ...rest, state, receipts, pieceKeys: [] })
    await kioskDb.pieces.where({ n }).delete()
  })
