import type { PutPart } from '#worker/upload/ports.ts'
import { afterSent, afterSpent, nameIn, type Sender } from '#worker/upload/sender.ts'
import { captureDb } from '../capture/capture-db.ts'

/** Counts what each send took from the candidate's data, repeats and broken sends included; while it goes on, too, so that a page that dies forgets little. */
export const counting =
  (interviewId: string, put: (part: Parameters<PutPart>[0], onProgress: (bytes: number) => void) => ReturnType<PutPart>): PutPart =>
  async (part) => {
    const began = Date.now()
    const name = nameIn(part.url)
    let left = 0
    let noted = 0
    const answer = await put(part, (bytes) => {
      left = bytes
      const more = left - noted
      if (more < NOTED_BYTES) return
      noted = left
      void change(interviewId, (sender) => afterSpent(sender, name, more))
    })
    const bytes = answer.status === 0 ? left : part.body.length
    const ms = Date.now() - began
    await change(interviewId, (sender) => afterSent(afterSpent(sender, name, bytes - noted), { bytes, ms }))
    return answer
  }

/** What may be forgotten when the page dies in the middle of a part. */
const NOTED_BYTES = 500_000

const change = async (interviewId: string, to: (sender: Sender) => Sender): Promise<void> =>
  void (await captureDb.visits
    .where({ interviewId })
    .modify((visit) => void Object.assign(visit, to(visit)))
    // without room the count is too low; the answers matter more
    .catch(() => undefined))
