import { lazy, memo, Suspense, useCallback, useEffect, useState, type KeyboardEvent } from 'react'
import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { CandidateContext } from '#shared/policies/candidates/candidate-order.ts'
import { useNavigate } from '@tanstack/react-router'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import { CANDIDATE_LIST, orderKeyOf } from '../../features/candidate-list/candidate-list-view.ts'
import { pageOf } from '../../features/candidate-list/candidate-rows.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { useListSettings } from '../../features/candidate-list/list-settings.ts'
import { useT } from '../../i18n/use-t.ts'
import { store } from '../../store.ts'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { Pager } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useCandidateActions } from './CandidateActions.tsx'
import { useCandidateColumns } from './use-candidate-columns.tsx'
import { useCopyLink } from './use-copy-link.tsx'
import { useDecision } from './use-decision.tsx'
import { useListPlace } from './use-list-place.ts'
import { useSelection } from './use-selection.ts'
import { chosenAtom } from './work/work.ts'

const KeysDialog = lazy(() => import('./keys/KeysDialog.tsx').then((module) => ({ default: module.KeysDialog })))
const TimelineDialog = lazy(() => import('./timeline/TimelineDialog.tsx').then((module) => ({ default: module.TimelineDialog })))

export interface CandidateTableProps {
  job: Job
  /** all rows of the view, in order */
  rows: readonly Interview[]
  context: CandidateContext
  /** interviews that the group has left; null where nobody counts */
  remaining: number | null
  view: ListView
  /** outcomes of many are being written: one thing after the other */
  isWriting: boolean
  onChange: (part: Partial<ListView>) => void
}

/** Ten rows a page, or all of them scrolling; single keys move, choose and decide. Drawn again only for what it shows: the page around it hears of more. */
export const CandidateTable = memo(DrawnTable)

function DrawnTable({ job, rows, context, remaining, view, isWriting, onChange }: CandidateTableProps): React.JSX.Element {
  const t = useT('recruiter')
  const navigate = useNavigate()
  const { hasKeys } = useListSettings().settings
  const place = useListPlace(job.id, { rows, view, onChange })
  const shown = pageOf(rows, view.page, view.size)
  const of = orderKeyOf({ ...view, sort: CANDIDATE_LIST.first.sort })
  const selection = useSelection({ of, rows, shown: shown.rows, job, remaining, first: place.selected })
  const { noteSelected } = place
  useEffect(() => noteSelected(selection.selected), [noteSelected, selection.selected])
  const { decide, dialog } = useDecision(isWriting)
  const [renewing, setRenewing] = useState<Interview | null>(null)
  const [told, setTold] = useState<Interview | null>(null)
  const [isHelped, setHelped] = useState(false)
  const onDecide = useCallback((row: Interview, outcome: Shortlisted) => decide([row], outcome), [decide])
  const link = useCopyLink()
  const actions = useCandidateActions(shown.rows, { onNewLink: setRenewing, onTimeline: setTold, onDecide })
  const columns = useCandidateColumns(job, { view, context, onCopy: link.copy, onActions: actions.open })
  const { chosen } = selection
  const turns = { onPage: (page: number) => onChange({ page }), onSize: (size: ListView['size']) => onChange({ size, page: 1 }) }
  useTellChosen(chosen)
  return (
    <div className="hf-cand-list" onKeyDown={actByKey} role="presentation">
      <VirtualTable
        label={t('candidates.table', { name: job.name })}
        columns={columns}
        rows={shown.rows}
        rowId={idOf}
        rowLabel={(row) => row.name}
        sort={view.sort}
        onSort={(sort) => onChange({ sort, page: 1 })}
        selected={selection.selected}
        onSelectionChange={selection.select}
        isLeftOut={selection.isLeftOut}
        hasLetterKeys={hasKeys}
        viewKey={of}
        reusesRows
        {...(view.size !== 0 && { height: 'none' })}
        {...place.ofTable}
        onOpen={(row) =>
          void navigate({
            to: '/recruiter/dashboard/interview-report',
            search: { ...CANDIDATE_LIST.write(view), jobId: row.jobId, interviewId: row.id, email: row.email },
          })
        }
      />
      <Pager total={rows.length} shown={shown} size={view.size} {...turns} />
      {chosen.length > 0 && !isWriting && (
        <SelectionBar
          rows={chosen}
          onAll={selection.onAll}
          total={rows.length}
          skipped={selection.skipped}
          onClear={selection.clear}
          onChoose={selection.select}
          onDecide={(outcome) => decide(chosen, outcome)}
        />
      )}
      {dialog}
      {link.dialog}
      {actions.menu}
      {renewing && <NewLinkDialog row={renewing} onClose={() => setRenewing(null)} />}
      <Suspense fallback={null}>
        {told && <TimelineDialog row={told} onClose={() => setTold(null)} />}
        {isHelped && <KeysDialog onClose={() => setHelped(false)} />}
      </Suspense>
    </div>
  )

  function actByKey(event: KeyboardEvent): void {
    const { target } = event
    const isRow = target instanceof HTMLElement && target.getAttribute('role') === 'row'
    if (!hasKeys || !isRow || event.ctrlKey || event.metaKey || event.altKey) return
    const outcome = OUTCOME_KEYS[event.key]
    const here = shown.rows[Number(target.dataset['index'])]
    if (event.key === '?') setHelped(true)
    else if (outcome !== undefined && (chosen.length > 0 || here)) decide(chosen.length > 0 || !here ? chosen : [here], outcome)
    else return
    event.preventDefault()
  }
}

/** Tells the tools above the list who is chosen, as long as it is there. */
function useTellChosen(chosen: readonly Interview[]): void {
  useEffect(() => store.set(chosenAtom, chosen), [chosen])
  useEffect(() => () => store.set(chosenAtom, []), [])
}

const idOf = ({ id }: Interview): string => id
const OUTCOME_KEYS: Readonly<Record<string, 1 | -1 | -2>> = { s: 1, w: -2, r: -1 }
