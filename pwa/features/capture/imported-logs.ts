import { newId } from '#shared/primitives/ids.ts'
import { ApiError } from '../../api/client.ts'
import { captureDb } from './capture-db.ts'
import type { LogPorts, SignedLog } from './session-log.ts'

/**
 * Keeps the log of another device until the server has it, because it proves the times of that device's recordings. Skips this device's own
 * log; of two states the later, longer one counts.
 */
export const keepImportedLog = (interviewId: string, log: SignedLog): Promise<void> =>
  captureDb.transaction('rw', captureDb.broughtLogs, captureDb.sessionKeys, async () => {
    const { keyId, publicKey, signature } = log
    const [own, known] = [await captureDb.sessionKeys.get(interviewId), await captureDb.broughtLogs.get(keyId)]
    if (own?.keyId === keyId || (known && known.log.length >= log.log.length)) return
    await captureDb.broughtLogs.put({ keyId, interviewId, publicKey, log: log.log, signature })
  })

/** Gives the server the logs of other devices, word for word, and before each the key it was signed with, which that device may never have been able to tell. Rejects when offline. */
export async function sendImportedLogs(interviewId: string, { anchor, send }: Pick<LogPorts, 'anchor' | 'send'>): Promise<void> {
  for (const { keyId, publicKey, log, signature } of await captureDb.broughtLogs.where({ interviewId }).toArray()) {
    try {
      await anchor({ keyId, publicKey, anchorId: newId() })
      await send({ keyId, log, signature })
    } catch (error) {
      // an invalid log stays invalid tomorrow
      if (!(error instanceof ApiError) || error.status !== 422) throw error
    }
    // a longer one may have been brought meanwhile
    await captureDb.broughtLogs
      .where({ keyId })
      .filter((row) => row.log === log)
      .delete()
  }
}
