import { liveQuery } from 'dexie'
import { holdOf, type Hold, type Sender } from '#worker/upload/send-policy.ts'
import { captureDb } from '../capture/capture-db.ts'
import { currentLine, onLineChange } from '../../network/connection.ts'

/** Why the candidate of an interview wants nothing of weight sent just now, on the line there is. */
export const holdNow = async (interviewId: string): Promise<Hold | null> =>
  holdOf((await captureDb.visits.get(interviewId)) ?? {}, currentLine())

/** Tells it, and tells it again whenever the candidate wants it otherwise, in this tab or another, or the line is another one; until the returned function is called. */
export function watchHold(interviewId: string, tell: (hold: Hold | null) => void): () => void {
  let sender: Pick<Sender, 'isPaused' | 'isWifiOnly'> | null = null
  let told: Hold | null | undefined
  const look = (): void => {
    if (!sender) return
    const hold = holdOf(sender, currentLine())
    // what was spent is noted in the same row
    if (hold === told) return
    told = hold
    tell(hold)
  }
  const wishes = liveQuery(async () => (await captureDb.visits.get(interviewId)) ?? {}).subscribe({
    next: (wish) => {
      sender = wish
      look()
    },
    // storage that fails for a moment: whoever sends asks before each send
    error: () => undefined,
  })
  const leaveLine = onLineChange(look)
  return () => {
    wishes.unsubscribe()
    leaveLine()
  }
}
