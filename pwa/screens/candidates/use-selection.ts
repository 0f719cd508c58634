import { startTransition, useCallback, useMemo, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { isOutOfQuota } from '#shared/policies/quota.ts'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'

interface SelectionUse {
  /** key of the view: whoever is chosen is chosen in it */
  of: string
  /** all rows of the view, and those of its page */
  rows: readonly Interview[]
  shown: readonly Interview[]
  job: Job
  remaining: number | null
  /** from an earlier visit */
  first: ReadonlySet<string>
}

/** Candidates that are chosen. "All" leaves out those out of quota, and the number of them is told (R173). */
export function useSelection({ of, rows, shown, job, remaining, first }: SelectionUse) {
  const tList = useT('list')
  const [state, setState] = useState({ of, selected: first, skipped: 0 })
  if (state.of !== of) setState({ of, selected: NO_IDS, skipped: 0 })
  const { selected, skipped } = state
  // left out where nobody is: it would be asked of each of thousands
  const leavesOut = remaining !== null && remaining <= 0
  const isOut = useCallback((row: Interview) => isOutOfQuota(row, { test: job.test === true }, remaining), [job.test, remaining])
  const isLeftOut = leavesOut ? isOut : undefined
  const set = (ids: ReadonlySet<string>, left: number): void => {
    const change = (): void => setState({ of, selected: ids, skipped: ids.size === 0 ? 0 : left })
    // thousands are drawn as chosen in small steps
    if (ids.size > MANY) startTransition(change)
    else change()
  }
  const chooseAll = (): void => {
    const ids = rows.filter((row) => !isLeftOut?.(row)).map(({ id }) => id)
    if (ids.length === 0) toast({ status: 'info', message: tList('quota.skippedAll', { n: rows.length }) })
    else set(new Set(ids), rows.length - ids.length)
  }
  const takes = useMemo(() => rows.length - (isLeftOut ? rows.filter(isLeftOut).length : 0), [rows, isLeftOut])
  const chosen = useMemo(() => (selected.size === 0 ? NOBODY : rows.filter((row) => selected.has(row.id))), [rows, selected])
  return {
    selected,
    chosen,
    skipped,
    isLeftOut,
    onAll: chosen.length < takes ? chooseAll : undefined,
    clear: () => set(new Set(), 0),
    /** by the boxes of the table, of which the one in its head chooses the page */
    select: (ids: ReadonlySet<string>) => {
      if (!isLeftOut) return set(ids, 0)
      const page = shown.filter((row) => !isLeftOut(row))
      const isPage = ids.size === page.length && page.every(({ id }) => ids.has(id))
      const left = shown.length - page.length
      if (ids.size === 0 && selected.size === 0 && left > 0) toast({ status: 'info', message: tList('quota.skippedAll', { n: left }) })
      set(ids, isPage ? left : 0)
    },
  }
}

const NOBODY: readonly Interview[] = []
const NO_IDS: ReadonlySet<string> = new Set()
const MANY = 500
