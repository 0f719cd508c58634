import { completeOf, type Interview } from '#shared/entities/interview.ts'
import { toast } from '../../../components/overlays/toast.ts'
import { editDocs } from '../../../db/edit.ts'
import type { Db } from '../../../db/types.ts'
import type { Translate } from '../../../i18n/messages.ts'

/** Those of the chosen candidates who can be marked: nobody has reviewed what was not answered (X12). */
export const answeredOf = (rows: readonly Interview[]): Interview[] => rows.filter((row) => completeOf(row) > 0)

/** True when somebody of them has no mark yet; else marking takes the mark away. */
export const isMarking = (answered: readonly Interview[]): boolean => answered.some(({ reviewedAt }) => reviewedAt === undefined)

/** Marks these candidates as reviewed, or takes the mark away where all of them have it; with a way back, and offline too. */
export async function markReviewed(db: Db, answered: readonly Interview[], t: Translate<'recruiter'>): Promise<void> {
  const isSet = isMarking(answered)
  const before = new Map(answered.map(({ id, reviewedAt }) => [id, reviewedAt]))
  const now = Date.now()
  const changed = await setReviewed(db, [...before.keys()], (id) => (isSet ? (before.get(id) ?? now) : undefined))
  toast({
    status: 'ok',
    message: t(isSet ? 'reviewed.marked' : 'reviewed.cleared', { n: changed.length }),
    undo: () => void setReviewed(db, changed, (id) => before.get(id)),
  })
}

/** Writes the mark where it is another one. Gives the ids that were changed. */
async function setReviewed(db: Db, ids: readonly string[], wanted: (id: string) => number | undefined): Promise<string[]> {
  const { docs, error } = await editDocs(db, 'interviews', ids, {
    edit: ({ id, reviewedAt }) => (wanted(id) === reviewedAt ? null : { reviewedAt: wanted(id) }),
  })
  if (error !== undefined) throw error
  return docs.map(({ id }) => id)
}
