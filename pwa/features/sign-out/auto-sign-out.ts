import { store } from '../../store.ts'
import { leavingAtom, signOut, type Why } from './sign-out.ts'
import { saveReturnPath } from '../session/return-path.ts'
import { duringAutoSignOut } from '../session/auto-sign-out-flag.ts'
import { waitForRecorder } from '../session-guard/wait-for-recorder.ts'

/**
 * Signs out without asking, from a notice or automatically. Pages close first, which ends and writes a take; unsent work stays on this
 * device, and the next sign-in leads back to the page.
 */
export async function signOutAutomatically(why: Why, showLogout: () => Promise<void>): Promise<void> {
  // from here on no page says that somebody is signed in
  store.set(leavingAtom, true)
  try {
    if (why !== 'asked') await saveReturnPath(location.pathname + location.search)
    await duringAutoSignOut(showLogout)
    await waitForRecorder()
    await signOut({ kind: 'clean' }, why)
  } finally {
    store.set(leavingAtom, false)
  }
}
