import { checkSession } from '../session-guard/session-check.ts'
import { signIn } from '../session/session.ts'
import { derive } from '../../crypto/derive.ts'
import { unlock, type Unlocked } from './lock.ts'
import { openCommandsHere } from '../outbox/commands-here.ts'
import { wipe } from './wipe.ts'

/** A person waits for the answer; a connection that is this slow is none. */
const ASK_MS = 4000

/** Opens this device with a passcode and keeps the session, as a sign-in does; asks the server first when online. */
export async function unlockHere(accountId: string, passcode: string): Promise<Unlocked> {
  const outcome = await unlock(accountId, passcode, {
    derive,
    now: () => Date.now(),
    askFate: async (session) => {
      if (!navigator.onLine) throw new Error('offline')
      return await checkSession(session, AbortSignal.timeout(ASK_MS))
    },
    wipe,
    openCommands: openCommandsHere,
  })
  if (outcome.kind === 'opened') await signIn(outcome.session)
  return outcome
}
