import { useCallback } from 'react'
import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { toast, toastWhileTrue } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { tellProgress } from './outcome-work.ts'
import { setOutcome, type OutcomesSet } from './outcomes.ts'
import { watchRejected } from './watch-rejected.ts'

/** Sets an outcome and offers ten seconds to undo it; no mail goes out before. Rejects when the device could not write all; those it wrote are told and can be undone. */
export function useOutcome(): (rows: readonly Interview[], shortlisted: Shortlisted) => Promise<void> {
  const t = useT('recruiter')
  const db = useDb()
  return useCallback(
    async (rows, shortlisted) => {
      const [first] = rows
      if (!first) return
      const { jobId } = first
      const set = await tellProgress({ jobId, ids: idsOf(rows), shortlisted, total: rows.length }, (onDone) =>
        setOutcome(db, rows, shortlisted, onDone),
      )
      const undo = async (): Promise<void> => {
        const work = { jobId, ids: idsOf(set.edited), shortlisted: undefined, total: set.edited.length }
        throwIfFailed(await tellProgress(work, (onDone) => set.undo(onDone)))
      }
      const said = (ids: readonly string[]) => ({
        status: shortlisted === 1 ? ('ok' as const) : ('info' as const),
        message: t(MESSAGE[shortlisted], { n: ids.length, name: rows.find(({ id }) => id === ids[0])?.name ?? '' }),
      })
      const ids = set.edited.map(({ id }) => id)
      if (ids.length > 0) {
        let takeBack = toastWhileTrue({ ...said(ids), undo: () => void undo() })
        watchRejected(db, set.edited, (rejected) => {
          const left = ids.filter((id) => !rejected.has(id))
          if (takeBack() && left.length > 0) takeBack = toastWhileTrue({ ...said(left), undo: () => void undo() })
        })
      } else if (set.error === undefined) toast(said(rows.map(({ id }) => id)))
      throwIfFailed(set)
    },
    [db, t],
  )
}

const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))

/** The frame of the page says why a device could not write. */
function throwIfFailed({ error }: OutcomesSet): void {
  if (error instanceof Error) throw error
}

const MESSAGE = { 1: 'undo.shortlist', 0: 'undo.clear', [-1]: 'undo.reject', [-2]: 'undo.waitlist' } as const
