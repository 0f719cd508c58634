import { liveQuery } from 'dexie'
import { blockReason, type BlockReason, type SendPolicy } from '#worker/upload/send-policy.ts'
import { captureDb } from '../capture/capture-db.ts'
import { currentConnection, onConnectionChange } from '../../network/connection.ts'

/** Reason why the candidate of an interview allows no large sends just now, on the present connection. */
export const currentBlockReason = async (interviewId: string): Promise<BlockReason | null> =>
  blockReason((await captureDb.visits.get(interviewId)) ?? {}, currentConnection())

/** Tells it, and tells it again whenever the candidate wants it otherwise, in this tab or another, or the connection is another one; until the returned function is called. */
export function watchBlockReason(interviewId: string, tell: (hold: BlockReason | null) => void): () => void {
  let sender: Pick<SendPolicy, 'isPaused' | 'isWifiOnly'> | null = null
  let told: BlockReason | null | undefined
  const look = (): void => {
    if (!sender) return
    const hold = blockReason(sender, currentConnection())
    // spent bytes are noted in the same row
    if (hold === told) return
    told = hold
    tell(hold)
  }
  const wishes = liveQuery(async () => (await captureDb.visits.get(interviewId)) ?? {}).subscribe({
    next: (wish) => {
      sender = wish
      look()
    },
    // storage that fails for a moment: the sender asks before each send
    error: () => undefined,
  })
  const leaveLine = onConnectionChange(look)
  return () => {
    wishes.unsubscribe()
    leaveLine()
  }
}
