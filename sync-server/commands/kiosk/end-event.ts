import type { Deps } from '../../deps.ts'
import type { KioskEvent } from '../../models/kiosk/kiosk-event.ts'
import { placeIdOf, placeName } from '#shared/policies/candidates/kiosk-places.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { audit } from '../audit/audit.ts'
import { inGroups } from '../candidates/in-groups.ts'
import { eraseCandidate } from '../privacy/erase-candidate.ts'

/** Ends an event and removes the places of which nothing is known. Safe to repeat from anywhere. */
export async function endEvent(deps: Deps, event: KioskEvent, by: string): Promise<{ removed: number; kept: number }> {
  const { _id, gid, jobId, places } = event
  await deps.models.kioskEvents.updateOne({ _id, endedAt: { $exists: false } }, { $set: { endedAt: deps.clock.now() } })
  const ids = Array.from({ length: places }, (_, at) => placeIdOf(_id, at + 1))
  const found = await documents.find(deps, 'interviews', { id: ids, gid })
  const used = await inGroups(found, (interview) => isUsed(deps, interview, placeName(ids.indexOf(interview.id) + 1)))
  const unused = found.filter((_, at) => !used[at])
  for (const interview of unused) await eraseCandidate(deps, interview, { days: 0 })
  await audit(deps, {
    id: `kiosk.ended.${_id}`,
    gid,
    by,
    action: 'kiosk.ended',
    target: `jobs/${jobId}`,
    detail: { places: unused.length },
  })
  return { removed: unused.length, kept: found.length - unused.length }
}

/** Anything that somebody did there keeps a place. */
async function isUsed(deps: Deps, { id: iv, gid, name, consent, startedAt }: Doc<'interviews'>, unclaimed: string): Promise<boolean> {
  if (name !== unclaimed || consent !== undefined || startedAt !== undefined) return true
  return await documents.exists(deps, 'answers', { iv, gid })
}
