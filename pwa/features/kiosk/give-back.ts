import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { PlaceNews } from '#shared/views/kiosk.ts'
import { ApiError } from '../../api/client.ts'
import { kioskDb, type PlaceRow } from './kiosk-db.ts'
import { stateAfter } from './place-state.ts'

/** Says what this tablet has of a place, with the session of that place. Answers whether the event was ended. */
export type TellPlace = (session: SignedIn, state: PlaceNews) => Promise<{ ended: boolean }>

/** Asks with a place that nobody used whether a recruiter has ended the event; then all such places go back. */
export async function giveBackIfOver(tell: TellPlace): Promise<void> {
  const [free] = await kioskDb.places.where('state').anyOf(UNUSED).limit(1).toArray()
  if (free?.session && (await isOver(free.session, tell))) await giveBack(tell)
}

/**
 * Gives every place back that nobody used: first here, so that nobody sits down at one that is removed there. A place that could not be told
 * is told the next time.
 */
export async function giveBack(tell: TellPlace): Promise<void> {
  await kioskDb.transaction('rw', kioskDb.events, kioskDb.places, async () => {
    await kioskDb.events.toCollection().modify({ isOver: true })
    await kioskDb.places.where({ state: 'ready' }).modify((place) => void (place.state = stateAfter(place.state, 'give') ?? place.state))
  })
  for (const place of await kioskDb.places.where({ state: 'returned' }).toArray()) await giveOne(place, tell)
}

const UNUSED = ['ready', 'returned']

async function giveOne({ n, session }: PlaceRow, tell: TellPlace): Promise<void> {
  if (!session) return
  await tell(session, 'returned').catch(ignoreGone)
  await kioskDb.places.where({ n }).modify((place) => void delete place.session)
}

/** A session that opens nothing any more is of a place that is gone: also the answer of the first try may have been lost. */
const isOver = async (session: SignedIn, tell: TellPlace): Promise<boolean> =>
  (await tell(session, 'free').catch(ignoreGone))?.ended ?? true

function ignoreGone(error: unknown): null {
  if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return null
  throw error
}
