import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { must } from '#shared/primitives/must.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { captureDb } from '../capture/capture-db.ts'
import { setVault } from '../capture/piece-vault.ts'
import { savedMs } from '../capture/take-time.ts'
import { bytesOfTakes } from '../rescue-file/export-answers.ts'
import { collectContent } from './collect-content.ts'
import { kioskDb, type EventRow, type PlaceRow } from './kiosk-db.ts'
import { isOpen, stateAfter } from './place-state.ts'
import { sealContent } from './sealed-content.ts'

export interface SealPorts {
  /** reads the interview in the documents of this tablet; null: nothing was done, or it was wiped already */
  read: (place: PlaceRow & { session: SignedIn }) => Promise<{ interview: Interview; answers: readonly Answer[] } | null>
  /** takes off this tablet whatever is of a person and lies open */
  wipe: () => Promise<void>
}

/**
 * Seals what lies open on the tablet and wipes it: at the hand-over, when nobody touches it, and first of all when the page starts. Gives
 * the sealed places. May die anywhere: it begins anew, and nothing is wiped before its sealed copy is on disk.
 */
export async function sealLeftOpen(event: Pick<EventRow, 'keys'>, ports: SealPorts): Promise<PlaceRow[]> {
  const left = await kioskDb.places.filter(({ state }) => isOpen(state)).toArray()
  const sealed: PlaceRow[] = []
  for (const place of left) sealed.push(await sealOne(event, place, ports))
  setVault(null)
  // also without such a place: the page may have died between the seal and the wipe
  await ports.wipe()
  return sealed
}

/** Seals a place; the seal of a place that was being sent is there still. */
async function sealOne({ keys }: Pick<EventRow, 'keys'>, place: PlaceRow, { read }: SealPorts): Promise<PlaceRow> {
  const { session } = place
  const found = session && (await read({ ...place, session }))
  const fresh = found ? await sealedOf({ keys }, place, { ...found, session }) : {}
  return await kioskDb.transaction('rw', kioskDb.places, kioskDb.pieces, async () => {
    const now = must(await kioskDb.places.get(place.n), 'places stay')
    const { session: _sealed, ...row } = now
    const next: PlaceRow = { ...row, ...fresh.row, state: stateAfter(now.state, 'seal') ?? now.state }
    await kioskDb.places.put(next)
    const { pieceNames } = fresh
    // of the rehearsal, and of takes that were thrown away
    if (pieceNames)
      await kioskDb.pieces
        .where({ n: place.n })
        .filter(({ name }) => !pieceNames.has(name))
        .delete()
    return next
  })
}

interface Fresh {
  row?: Partial<PlaceRow>
  pieceNames?: ReadonlySet<string>
}

async function sealedOf(
  { keys }: Pick<EventRow, 'keys'>,
  { interviewId }: PlaceRow,
  of: { interview: Interview; answers: readonly Answer[]; session: SignedIn },
): Promise<Fresh> {
  const content = await collectContent(of)
  const takes = await captureDb.takes.bulkGet(content.list.takes.map(({ id }) => id))
  const here = takes.filter((take) => take !== undefined)
  return {
    row: {
      content: await sealContent(keys.publicKey, interviewId, content),
      stage: of.interview.stage ?? 'setup',
      seconds: Math.round(here.reduce((sum, take) => sum + savedMs(take), 0) / 1000),
      bytes: bytesOfTakes(here),
    },
    pieceNames: new Set(content.pieceNames),
  }
}
