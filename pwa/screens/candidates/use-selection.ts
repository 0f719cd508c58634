import { useCallback, useMemo, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { isOutOfQuota } from '#shared/policies/quota.ts'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'

interface SelectionUse {
  /** all rows of the view, and those of its page */
  rows: readonly Interview[]
  shown: readonly Interview[]
  job: Job
  remaining: number | null
  /** from an earlier visit */
  first: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

/** Candidates that are chosen. "All" leaves out those out of quota, and the number of them is told (R173). */
export function useSelection({ rows, shown, job, remaining, first, onChange }: SelectionUse) {
  const tList = useT('list')
  const [selected, setSelected] = useState(first)
  const [skipped, setSkipped] = useState(0)
  const isLeftOut = useCallback((row: Interview) => isOutOfQuota(row, { test: job.test === true }, remaining), [job.test, remaining])
  const set = (ids: ReadonlySet<string>, left: number): void => {
    setSelected(ids)
    setSkipped(ids.size === 0 ? 0 : left)
    onChange(ids)
  }
  const chooseAll = (): void => {
    const ids = rows.filter((row) => !isLeftOut(row)).map(({ id }) => id)
    if (ids.length === 0) toast({ status: 'info', message: tList('quota.skippedAll', { n: rows.length }) })
    else set(new Set(ids), rows.length - ids.length)
  }
  const takes = useMemo(
    () => rows.length - (remaining === null || remaining > 0 ? 0 : rows.filter(isLeftOut).length),
    [rows, remaining, isLeftOut],
  )
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
      const page = shown.filter((row) => !isLeftOut(row))
      const isPage = ids.size === page.length && page.every(({ id }) => ids.has(id))
      const left = shown.length - page.length
      if (ids.size === 0 && selected.size === 0 && left > 0) toast({ status: 'info', message: tList('quota.skippedAll', { n: left }) })
      set(ids, isPage ? left : 0)
    },
  }
}

const NOBODY: readonly Interview[] = []
