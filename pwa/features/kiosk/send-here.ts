import type { Answer } from '#shared/entities/answer.ts'
import { call } from '../../api/client.ts'
import { readDocs } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { captureDb } from '../capture/capture-db.ts'
import { enterInterview } from '../capture/visits.ts'
import { startDelivery } from '../delivery/delivery.ts'
import { openSessionDatabase } from '../session/database.ts'
import type { TellPlace } from './give-back.ts'
import { enterPlace, pageDocuments } from './page-documents.ts'
import type { SendPorts } from './send-places.ts'

/** Says to the server what is here of a place. */
export const tellPlace: TellPlace = ({ actor: { id }, token }, state) => call('kiosk', 'tell_place', { interview_id: id, state }, { token })

/** Way of this page to the server, for the places that it sends. */
export const sendPorts: SendPorts = {
  tell: tellPlace,
  enter: async (session) => {
    await enterPlace(session)
    const db = await openSessionDatabase()
    await inTime(db.sync.awaitInitial())
    return db
  },
  claim: async ({ actor: { id }, token }, person) => void (await call('kiosk', 'claim_place', { interview_id: id, ...person }, { token })),
  deliver: async (db, interviewId) => {
    await enterInterview(interviewId, Date.now())
    startDelivery(interviewId)
    return await confirmed(db, interviewId)
  },
  wipe: pageDocuments.wipe,
}

const LOOK_MS = 500
/** So long nothing at all may arrive before the next place has its turn. */
const PATIENCE_MS = 120_000

/** Resolves once every final answer has its receipt and no edit is left here. Rejects when nothing goes on any more. */
async function confirmed(db: Db, interviewId: string): Promise<string[]> {
  let last = ''
  for (let quietSince = Date.now(); Date.now() - quietSince < PATIENCE_MS;) {
    const answers = await readDocs(db, 'answers', { iv: interviewId })
    const { unsent } = db.sync.state()
    const isThere = ({ state, receipt }: Answer): boolean => state !== 'final' || receipt !== undefined
    const received = answers.filter(({ receipt }) => receipt).map(({ questionId }) => questionId)
    if (unsent === 0 && answers.every(isThere)) return received
    const now = `${unsent} ${received.length} ${await arrivedBytes(interviewId)}`
    if (now !== last) quietSince = Date.now()
    last = now
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error('not all of a place was confirmed')
}

/** Bytes that the store or the server has taken: a long recording over a slow connection goes on for longer than the patience. */
async function arrivedBytes(interviewId: string): Promise<number> {
  const uploads = await captureDb.uploads.where({ interviewId }).toArray()
  return uploads.flatMap(({ parts }) => parts).reduce((sum, { etag, bytes, held }) => sum + (etag === null ? (held ?? 0) : bytes), 0)
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the documents of a place did not come')), PATIENCE_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
