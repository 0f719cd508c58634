import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { editDocs } from '../../db/edit.ts'
import type { Db, Edited } from '../../db/types.ts'

export interface OutcomesSet {
  /** those that were changed; who had the outcome before is not among them */
  edited: readonly Edited[]
  /** ended early; `edited` is written all the same */
  error?: unknown
  /** the way back: each returns to what it was, unless somebody changed it since */
  undo: (onDone?: (n: number) => void) => Promise<OutcomesSet>
}

/** Sets the outcome of candidates, many in one write. */
export const setOutcome = async (
  db: Db,
  rows: readonly Pick<Interview, 'id'>[],
  shortlisted: Shortlisted,
  onDone?: (n: number) => void,
): Promise<OutcomesSet> =>
  await setEach(db, { ids: rows.map(({ id }) => id), wanted: (now) => (now === shortlisted ? null : shortlisted), onDone })

interface Wanted {
  ids: readonly string[]
  /** null leaves a candidate alone */
  wanted: (now: Shortlisted, id: string) => Shortlisted | null
  onDone: ((n: number) => void) | undefined
}

async function setEach(db: Db, { ids, wanted, onDone }: Wanted): Promise<OutcomesSet> {
  const changes = new Map<string, { from: Shortlisted; to: Shortlisted }>()
  const { docs, error } = await editDocs(db, 'interviews', ids, {
    ...(onDone && { onDone }),
    edit: ({ id, shortlisted: from = 0 }) => {
      const to = wanted(from, id)
      if (to === null) return null
      changes.set(id, { from, to })
      return { shortlisted: to }
    },
  })
  return {
    edited: docs,
    ...(error === undefined ? {} : { error }),
    undo: async (onUndone) =>
      await setEach(db, {
        ids: docs.map(({ id }) => id),
        wanted: (now, id) => (changes.get(id)?.to === now ? (changes.get(id)?.from ?? null) : null),
        onDone: onUndone,
      }),
  }
}
