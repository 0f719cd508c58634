import { call } from '../../api/client.ts'
import { currentSession, exchangeSession } from '../session/session.ts'

/** Goes on here with an interview that was handed over; the other device is told so. Rejects when no answer came. */
export async function endTransfer(): Promise<void> {
  const asked = currentSession()
  await call('session', 'continue_here', {})
  const session = currentSession()
  if (!session || session.token !== asked?.token) return
  const { handedOver: _, ...rest } = session
  await exchangeSession(rest)
}
