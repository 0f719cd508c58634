import type { Job } from '#shared/entities/job.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../deps.ts'
import type { KioskEvent } from '../models/kiosk/kiosk-event.ts'
import { findJob, type Loaded } from './job.ts'

/** Event of a kiosk, with the actor's right to its job; null when there is none, or it is another tenant's. */
export async function findKioskEvent(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  eventId: string,
): Promise<(Loaded<Job> & { event: KioskEvent }) | null> {
  const event = await deps.models.kioskEvents.findOne({ _id: eventId, gid: actor.gid }).lean<KioskEvent>()
  const job = event && (await findJob(deps, actor, event.jobId))
  return job && { ...job, event }
}
