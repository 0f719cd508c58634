import type { PutPart } from '#worker/upload/ports.ts'
import { afterSpent, nameIn, type SendPolicy } from '#worker/upload/send-policy.ts'
import { captureDb } from '../capture/capture-db.ts'
import { ConnectionRate } from '../../network/connection-rate.ts'

/** Follows each send of a part, repeats and broken sends included. */
export const counting =
  (interviewId: string, put: (part: Parameters<PutPart>[0], onProgress: (bytes: number) => void) => ReturnType<PutPart>): PutPart =>
  async (part) => {
    const send = trackDataUsage(interviewId, nameIn(part.url))
    const answer = await put(part, send.left).catch((error: unknown) => {
      send.ended()
      throw error
    })
    send.ended(answer.status === 0 ? undefined : part.body.length + (answer.repeatedBytes ?? 0))
    return answer
  }

/**
 * Measures the connection by one send, and counts its bytes as the candidate's data, also during it, so that a page that dies forgets
 * little. `left`: bytes that have left so far; `ended`: the total, by default the same.
 */
export function trackDataUsage(interviewId: string, name: string): { left(bytes: number): void; ended(bytes?: number): void } {
  line.began(performance.now())
  let gone = 0
  let noted = 0
  return {
    left: (bytes) => {
      gone = bytes
      const more = gone - noted
      if (more < NOTED_BYTES) return
      noted = gone
      note(interviewId, (sender) => afterSpent(sender, name, more))
    },
    ended: (bytes = gone) => {
      const bytesPerSecond = line.ended(performance.now(), bytes)
      note(interviewId, (sender) => ({ ...afterSpent(sender, name, bytes - noted), ...(bytesPerSecond !== null && { bytesPerSecond }) }))
    },
  }
}

/** Shared by the page: everything it sends uses the same connection. */
const line = new ConnectionRate()

/** Less than this is noted when its send ends. */
const NOTED_BYTES = 500_000
/** Pieces are many: what they cost is written down together. A page that is killed forgets what left in this time. */
const TOGETHER_MS = 1000

type Change = (sender: SendPolicy) => SendPolicy

/** Changes not stored yet, by interview. */
const waiting = new Map<string, Change[]>()

function note(interviewId: string, change: Change): void {
  const known = waiting.get(interviewId)
  if (known) return void known.push(change)
  waiting.set(interviewId, [change])
  setTimeout(() => void writeDown(interviewId), TOGETHER_MS)
}

async function writeDown(interviewId: string): Promise<void> {
  const changes = waiting.get(interviewId) ?? []
  waiting.delete(interviewId)
  await captureDb.visits
    .where({ interviewId })
    .modify(
      (visit) =>
        void Object.assign(
          visit,
          changes.reduce<SendPolicy>((sender, change) => change(sender), visit),
        ),
    )
    // without room the count is too low; the answers matter more
    .catch(() => undefined)
}
