import type { Deps } from '../deps.ts'
import type { AuditEntry } from '../models/audit.ts'

/** Notes who did what to which record; ids only, never values of people. */
export async function audit(
  deps: Pick<Deps, 'models' | 'clock' | 'random'>,
  entry: Pick<AuditEntry, 'gid' | 'by' | 'action' | 'target'>,
): Promise<void> {
  await deps.models.audit.insertMany([{ _id: deps.random.id(), at: deps.clock.now(), ...entry }], { lean: true })
}
