import { leave, type Why } from '../session/sign-out.ts'
import { saveReturnPath } from '../session/return-path.ts'
import { byItself } from './auto-sign-out-flag.ts'
import { untilNothingIsOpen } from './wait-for-recorder.ts'

/**
 * Signs out from a notice, by itself or because it was pressed there; nothing is asked any more. The pages close first, which ends a take and writes it; then what was not sent stays on this device, and the next
 * sign-in leads back to where the person was.
 */
export async function leaveByItself(why: Why, showLogout: () => Promise<void>): Promise<void> {
  if (why !== 'asked') await saveReturnPath(location.pathname + location.search)
  await byItself(showLogout)
  await untilNothingIsOpen()
  await leave({ kind: 'clean' }, why)
}
