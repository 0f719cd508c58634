import { Outcome } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { KioskEvent } from '../../models/kiosk/kiosk-event.ts'
import { openText } from '../../services/sealed-text.ts'
import { audit } from '../audit/audit.ts'
import { purposeOf } from './open-event.ts'

/** Gives the private key of an event, and notes first who got it. @throws Outcome 1 it cannot be opened any more */
export async function recoverKey(deps: Deps, { _id, gid, jobId, sealedKey }: KioskEvent, by: string): Promise<string> {
  const key = openText(deps, purposeOf(_id), sealedKey)
  if (key === null) throw new Outcome(1, 'The secret of the server has changed since: the key cannot be opened.')
  await audit(deps, { gid, by, action: 'kiosk.keyRecovered', target: `jobs/${jobId}` })
  return key
}
