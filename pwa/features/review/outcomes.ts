import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import type { Db } from '../../db/types.ts'
import { editDoc } from '../../db/edit.ts'
import { storedDoc } from '../../db/read.ts'

/** Sets the outcome of several candidates and gives the way back: each returns to what it was, unless somebody changed it since. */
export async function setOutcome(db: Db, rows: readonly Interview[], shortlisted: Shortlisted): Promise<() => Promise<void>> {
  const changed = rows.filter((row) => (row.shortlisted ?? 0) !== shortlisted)
  for (const row of changed) await editDoc(db, 'interviews', row.id, { shortlisted })
  return async () => {
    for (const row of changed) await restore(db, row, shortlisted)
  }
}

async function restore(db: Db, before: Interview, set: Shortlisted): Promise<void> {
  const now = await storedDoc(db, 'interviews', before.id)
  if (!now || now.shortlisted !== set) return
  await editDoc(db, 'interviews', before.id, { shortlisted: before.shortlisted ?? 0 })
}
