import { signOut, type Why } from './sign-out.ts'
import { saveReturnPath } from '../session/return-path.ts'
import { duringAutoSignOut } from '../session/auto-sign-out-flag.ts'
import { waitForRecorder } from '../session-guard/wait-for-recorder.ts'

/**
 * Signs out from a notice, by itself or because it was pressed there; nothing is asked any more. The pages close first, which ends a take and writes it; then what was not sent stays on this device, and the next
 * sign-in leads back to where the person was.
 */
export async function signOutAutomatically(why: Why, showLogout: () => Promise<void>): Promise<void> {
  if (why !== 'asked') await saveReturnPath(location.pathname + location.search)
  await duringAutoSignOut(showLogout)
  await waitForRecorder()
  await signOut({ kind: 'clean' }, why)
}
