import type { Answer } from '#shared/entities/answer.ts'
import { call } from '../../api/client.ts'
import { readDocs } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { enterInterview } from '../capture/visits.ts'
import { startDelivery } from '../delivery/delivery.ts'
import { openSessionDatabase } from '../session/database.ts'
import { enterPlace, pageDocuments } from './page-documents.ts'
import type { SendPorts } from './send-places.ts'

/** Way of this page to the server, for the places that it sends. */
export const sendPorts: SendPorts = {
  enter: async (session) => {
    await enterPlace(session)
    const db = await openSessionDatabase()
    await db.sync.awaitInitial()
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
async function confirmed(db: Db, interviewId: string): Promise<number> {
  let last = ''
  for (let quietSince = Date.now(); Date.now() - quietSince < PATIENCE_MS;) {
    const answers = await readDocs(db, 'answers', { iv: interviewId })
    const { unsent } = db.sync.state()
    const isThere = ({ state, receipt }: Answer): boolean => state !== 'final' || receipt !== undefined
    const received = answers.filter(({ receipt }) => receipt).length
    if (unsent === 0 && answers.every(isThere)) return received
    const now = `${unsent} ${received}`
    if (now !== last) quietSince = Date.now()
    last = now
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error('not all of a place was confirmed')
}
