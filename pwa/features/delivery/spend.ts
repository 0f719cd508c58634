import type { PutPart } from '#worker/upload/ports.ts'
import { afterSpent, nameIn, type Sender } from '#worker/upload/sender.ts'
import { captureDb } from '../capture/capture-db.ts'
import { LineRate } from './line-rate.ts'

/** Measures the line, and counts what each send took from the candidate's data, repeats and broken sends included; while it goes on, too, so that a page that dies forgets little. */
export const counting =
  (interviewId: string, put: (part: Parameters<PutPart>[0], onProgress: (bytes: number) => void) => ReturnType<PutPart>): PutPart =>
  async (part) => {
    const name = nameIn(part.url)
    line.began(performance.now())
    let left = 0
    let noted = 0
    const answer = await put(part, (bytes) => {
      left = bytes
      const more = left - noted
      if (more < NOTED_BYTES) return
      noted = left
      note(interviewId, (sender) => afterSpent(sender, name, more))
    }).catch((error: unknown) => {
      line.ended(performance.now(), left)
      throw error
    })
    const bytes = answer.status === 0 ? left : part.body.length + (answer.repeatedBytes ?? 0)
    const bytesPerSecond = line.ended(performance.now(), bytes)
    note(interviewId, (sender) => ({ ...afterSpent(sender, name, bytes - noted), ...(bytesPerSecond !== null && { bytesPerSecond }) }))
    return answer
  }

/** One for the page: whatever it sends goes over the same line. */
const line = new LineRate()

/** Less than this is noted when its send ends. */
const NOTED_BYTES = 500_000
/** Pieces are many: what they cost is written down together. A page that is killed forgets what left in this time. */
const TOGETHER_MS = 1000

type Change = (sender: Sender) => Sender

/** What is not written down yet, by interview. */
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
          changes.reduce<Sender>((sender, change) => change(sender), visit),
        ),
    )
    // without room the count is too low; the answers matter more
    .catch(() => undefined)
}
