import type { PutPart } from '#worker/upload/ports.ts'
import { afterSent, nameIn, type Sent } from '#worker/upload/sender.ts'
import { captureDb } from '../capture/capture-db.ts'

/** Notes what a send of this interview has cost. */
export const noteSent = async (interviewId: string, sent: Sent): Promise<void> =>
  void (await captureDb.visits
    .where({ interviewId })
    .modify((visit) => void Object.assign(visit, afterSent(visit, sent)))
    // without room the count is too low; the answers matter more
    .catch(() => undefined))

/** Counts what each send took from the candidate's data, repeats and broken sends included. */
export const counting =
  (interviewId: string, put: (part: Parameters<PutPart>[0], onProgress: (bytes: number) => void) => ReturnType<PutPart>): PutPart =>
  async (part) => {
    const began = Date.now()
    let left = 0
    const answer = await put(part, (bytes) => (left = bytes))
    const bytes = answer.status === 0 ? left : part.body.length
    await noteSent(interviewId, { name: nameIn(part.url), bytes, ms: Date.now() - began })
    return answer
  }
