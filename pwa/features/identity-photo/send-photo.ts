import { toBase64 } from '../kiosk/base64.ts'
import { offlineDelayMs } from '#worker/upload/backoff.ts'
import { ApiError, call } from '../../api/client.ts'
import { alone } from '../../lib/alone.ts'
import { onlineOrAfter } from '../../lib/until-response.ts'
import { captureDb } from '../capture/capture-db.ts'
import { currentBlockReason, watchBlockReason } from '../delivery/send-policy.ts'
import { dropPhoto } from './keep-photo.ts'

const running = new Set<string>()

/** Sends the photo of an interview for as long as the page lives and there is one to send. However often it is called, one loop runs. */
export async function sendPhoto(interviewId: string): Promise<void> {
  if (running.has(interviewId)) return
  running.add(interviewId)
  try {
    await alone(`photo:${interviewId}`, () => sendUntilDone(interviewId))
  } finally {
    running.delete(interviewId)
  }
}

async function sendUntilDone(interviewId: string): Promise<void> {
  for (let misses = 1; ; misses++) {
    const outcome = await sendOnce(interviewId)
    if (outcome === 'ended') return
    await (outcome === 'held' ? allowed(interviewId) : onlineOrAfter(offlineDelayMs(misses, Math.random())))
  }
}

/** Tries once. A photo that was taken anew meanwhile goes with the next one. */
async function sendOnce(interviewId: string): Promise<'ended' | 'later' | 'held'> {
  const row = await captureDb.photos.get(interviewId)
  if (!row) return 'ended'
  if (await currentBlockReason(interviewId)) return 'held'
  const token = (await captureDb.visits.get(interviewId))?.session.token
  try {
    const input = { interview_id: interviewId, image: toBase64(new Uint8Array(row.bytes)) }
    await call('jobseeker', 'keep_identity_photo', input, token === undefined ? {} : { token })
  } catch (error) {
    if (!(error instanceof ApiError)) return 'later'
    // signed out elsewhere: it waits for the next visit
    if (error.status === 401) return 'ended'
    if (!REFUSED.has(error.status)) return 'later'
    return (await dropPhoto(row, { isRefused: true })) ? 'ended' : 'later'
  }
  return (await dropPhoto(row)) ? 'ended' : 'later'
}

/** The same photo is never taken after these: gone, not asked for any more, too large, or no picture. */
const REFUSED: ReadonlySet<number> = new Set([403, 404, 409, 413, 415, 422])

/** Until the candidate lets it go on, or the connection is one that he allows. */
function allowed(interviewId: string): Promise<void> {
  return new Promise((resolve) => {
    const leave = watchBlockReason(interviewId, (hold) => {
      if (hold) return
      leave()
      resolve()
    })
  })
}
