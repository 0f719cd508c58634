import type { Answer } from '#shared/entities/answer.ts'
import { isRecording, placeOf } from '#worker/upload/chunk-rows.ts'
import { captureDb } from './capture-db.ts'
import { freeVerified, withdrawTake } from './takes.ts'

/** Damage of each answer that this page has acted on. */
const actedOn = new Map<string, string>()

/**
 * Frees an answer's recording after its receipt, once the upload engine has seen that it plays, and one that was recorded again. Damaged parts still here are sent again,
 * once for each damage, because the answer tells healing late. True when there is anything to send.
 */
export async function freeStorage({
  id,
  state,
  receipt,
  damagedSegments = [],
}: Pick<Answer, 'id' | 'receipt' | 'damagedSegments'> & Partial<Pick<Answer, 'state'>>): Promise<boolean> {
  if (state === 'discarded') return await withdrawTake(id)
  // a note that a full device has no space for must not block making space
  await noteReceived(id, receipt !== undefined && damagedSegments.length === 0).catch(() => undefined)
  if (damagedSegments.length > 0) {
    const damage = damagedSegments.join()
    if (actedOn.get(id) === damage) return false
    const isHere = await sendAgain(id, damagedSegments)
    if (isHere) actedOn.set(id, damage)
    return isHere
  }
  actedOn.delete(id)
  if (receipt) await freeVerified(id, receipt)
  return false
}

/** Notes receipts for pages without answers, such as the list of interviews. Written only on a change: a live query over it would run again without end. */
async function noteReceived(id: string, received: boolean): Promise<void> {
  if (((await captureDb.takes.get(id))?.received ?? false) !== received) await captureDb.takes.update(id, { received })
}

/** Sends verified recordings that were not freed yet again: the server takes them anew. */
const sendAgain = (answerId: string, damaged: readonly number[]): Promise<boolean> =>
  captureDb.transaction('rw', captureDb.chunks, captureDb.uploads, async () => {
    const rows = await captureDb.uploads.where({ answerId }).toArray()
    let isHere = false
    for (const row of rows.filter((one) => isRecording(one) && one.verified && damaged.includes(one.segment))) {
      const pieces = captureDb.chunks.where('[takeId+segment+n]').between(placeOf(row, 0), placeOf(row, Number.MAX_SAFE_INTEGER))
      if ((await pieces.count()) === 0) continue
      await captureDb.uploads.update(row.id, { verified: null })
      isHere = true
    }
    return isHere
  })
