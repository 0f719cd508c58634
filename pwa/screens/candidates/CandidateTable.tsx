import { useState, type KeyboardEvent } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { useNavigate } from '@tanstack/react-router'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import type { Sort } from '../../components/table/table-types.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOutcome } from '../../features/review/use-outcome.ts'
import { pageOf, PAGE_SIZES, type ListView } from './candidate-rows.ts'
import { Pager } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useCandidateColumns } from './use-candidate-columns.tsx'

export interface CandidateTableProps {
  job: Job
  /** all rows of the view, in order */
  rows: readonly Interview[]
  view: ListView
  onSort: (sort: Sort) => void
}

/** Ten rows a page, or all of them scrolling; S, W and R decide about the chosen rows. */
export function CandidateTable({ job, rows, view, onSort }: CandidateTableProps): React.JSX.Element {
  const t = useT('recruiter')
  const navigate = useNavigate()
  const decide = useOutcome()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZES[0])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const columns = useCandidateColumns(job)
  const shown = pageOf(rows, page, size)
  const chosen = rows.filter((row) => selected.has(row.id))
  return (
    <div className="hf-cand-list" onKeyDown={decideByKey} role="presentation">
      <VirtualTable
        label={t('candidates.table', { name: job.name })}
        columns={columns}
        rows={shown.rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        sort={view.sort}
        onSort={sortBy}
        selected={selected}
        onSelectionChange={setSelected}
        {...(size !== 0 && { height: 'none' })}
        onOpen={(row) =>
          void navigate({
            to: '/recruiter/dashboard/interview-report',
            search: { jobId: row.jobId, interviewId: row.id, email: row.email },
          })
        }
      />
      <Pager
        total={rows.length}
        shown={shown}
        size={size}
        onPage={setPage}
        onSize={(next) => {
          setSize(next)
          setPage(1)
        }}
      />
      {chosen.length > 0 && (
        <SelectionBar
          rows={chosen}
          onAll={chosen.length < rows.length ? () => setSelected(new Set(rows.map((row) => row.id))) : undefined}
          total={rows.length}
          onClear={() => setSelected(new Set())}
        />
      )}
    </div>
  )

  function sortBy(sort: Sort): void {
    setPage(1)
    onSort(sort)
  }

  function decideByKey(event: KeyboardEvent): void {
    const isRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'row'
    const outcome = event.ctrlKey || event.metaKey || event.altKey ? undefined : OUTCOME_KEYS[event.key]
    if (!isRow || outcome === undefined || chosen.length === 0) return
    event.preventDefault()
    void decide(chosen, outcome)
  }
}

const OUTCOME_KEYS: Readonly<Record<string, 1 | -1 | -2>> = { s: 1, w: -2, r: -1 }
