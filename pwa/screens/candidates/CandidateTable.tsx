import { useState, type KeyboardEvent } from 'react'
import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { useNavigate } from '@tanstack/react-router'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import { CANDIDATE_LIST } from '../../features/candidate-list/candidate-list-view.ts'
import { pageOf } from '../../features/candidate-list/candidate-rows.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOutcome } from '../../features/review/use-outcome.ts'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { Pager } from './Pager.tsx'
import { ASKED_ABOVE, RejectDialog } from './RejectDialog.tsx'
import { RowDialog, type OpenedDialog } from './RowDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useCandidateColumns } from './use-candidate-columns.tsx'
import { useListPlace } from './use-list-place.ts'

export interface CandidateTableProps {
  job: Job
  /** all rows of the view, in order */
  rows: readonly Interview[]
  view: ListView
  /** outcomes of many are being written: one thing after the other */
  isWriting: boolean
  onView: (view: ListView) => void
}

/** Ten rows a page, or all of them scrolling; S, W and R decide about the chosen rows. */
export function CandidateTable({ job, rows, view, isWriting, onView }: CandidateTableProps): React.JSX.Element {
  const t = useT('recruiter')
  const navigate = useNavigate()
  const place = useListPlace(job.id, { rows, view, onView })
  const [selected, setSelected] = useState<ReadonlySet<string>>(place.selected)
  const [renewing, setRenewing] = useState<Interview | null>(null)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const columns = useCandidateColumns(job, view, setRenewing, setOpened)
  const shown = pageOf(rows, view.page, view.size)
  const chosen = rows.filter((row) => selected.has(row.id))
  const { decide, dialog } = useDecision(chosen, isWriting)
  return (
    <div className="hf-cand-list" onKeyDown={decideByKey} role="presentation">
      <VirtualTable
        label={t('candidates.table', { name: job.name })}
        columns={columns}
        rows={shown.rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        sort={view.sort}
        onSort={(sort) => onView({ ...view, sort, page: 1 })}
        selected={selected}
        onSelectionChange={select}
        {...(view.size !== 0 && { height: 'none' })}
        {...place.ofTable}
        onOpen={(row) =>
          void navigate({
            to: '/recruiter/dashboard/interview-report',
            search: { ...CANDIDATE_LIST.write(view), jobId: row.jobId, interviewId: row.id, email: row.email },
          })
        }
      />
      <Pager
        total={rows.length}
        shown={shown}
        size={view.size}
        onPage={(page) => onView({ ...view, page })}
        onSize={(size) => onView({ ...view, size, page: 1 })}
      />
      {chosen.length > 0 && !isWriting && (
        <SelectionBar
          rows={chosen}
          onAll={chosen.length < rows.length ? () => select(new Set(rows.map((row) => row.id))) : undefined}
          total={rows.length}
          onClear={() => select(new Set())}
          onChoose={select}
          onDecide={decide}
        />
      )}
      {dialog}
      <RowDialog opened={opened} onClose={() => setOpened(null)} />
      {renewing && <NewLinkDialog row={renewing} onClose={() => setRenewing(null)} />}
    </div>
  )

  function select(ids: ReadonlySet<string>): void {
    setSelected(ids)
    place.noteSelected(ids)
  }

  function decideByKey(event: KeyboardEvent): void {
    const isRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'row'
    const outcome = event.ctrlKey || event.metaKey || event.altKey ? undefined : OUTCOME_KEYS[event.key]
    if (!isRow || outcome === undefined || chosen.length === 0) return
    event.preventDefault()
    decide(outcome)
  }
}

/** Decides about the chosen, after a question where that would reject many of them. */
function useDecision(chosen: readonly Interview[], isWriting: boolean) {
  const decideAll = useOutcome()
  const [isAsking, setAsking] = useState(false)
  const decide = (outcome: Shortlisted): void => {
    if (isWriting) return
    if (outcome === -1 && chosen.length > ASKED_ABOVE) setAsking(true)
    else void decideAll(chosen, outcome)
  }
  const dialog = isAsking && <RejectDialog n={chosen.length} onReject={() => void decideAll(chosen, -1)} onClose={() => setAsking(false)} />
  return { decide, dialog }
}

const OUTCOME_KEYS: Readonly<Record<string, 1 | -1 | -2>> = { s: 1, w: -2, r: -1 }
