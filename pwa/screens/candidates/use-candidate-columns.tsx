import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { CandidateContext } from '#shared/policies/candidates/candidate-order.ts'
import type { Column } from '../../components/table/table-types.ts'
import { useDb } from '../../db/hooks.ts'
import { useConnection } from '../../db/use-connection.ts'
import { usePacks } from '../../features/offline-packs/use-pack.ts'
import { useT } from '../../i18n/use-t.ts'
import { RequestsEntry } from '../../features/access/RequestsEntry.tsx'
import { DeliveryChip, StatusWithProgress } from '../../features/review/CandidateChips.tsx'
import { TimeMarks } from '../../features/review/TimeMarks.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { useListSettings } from '../../features/candidate-list/list-settings.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import type { OpenActions } from './CandidateActions.tsx'
import { isShown } from './columns/columns.ts'
import { extraColumns } from './columns/extra-columns.tsx'
import { LinkCell } from './columns/LinkCell.tsx'
import { PersonCell } from './columns/PersonCell.tsx'
import { scoreColumns } from './columns/score-columns.tsx'
import { useReportsPlace } from './ReportLink.tsx'

interface ColumnsUse {
  view: ListView
  context: CandidateContext
  onCopy: (row: Interview) => void
  onActions: OpenActions
}

/** The columns of the candidate list. Their cells ask and keep nothing of their own (ADR 0171), but for requests that wait. */
export function useCandidateColumns(job: Job, { view, context, onCopy, onActions }: ColumnsUse): Column<Interview>[] {
  const t = useT('recruiter')
  const tList = useT('list')
  const { columns: chosen } = useListSettings().settings
  const hasLinks = useOffers()('copyLink')
  const isOnline = useConnection()
  const reports = useReportsPlace(job.id, view)
  const packs = usePacks(useDb().actor.id)
  return useMemo(() => {
    const kept = new Set(packs?.flatMap(({ id, state }) => (state === 'ready' ? [id] : [])))
    const all: Column<Interview>[] = [
      {
        id: 'name',
        header: t('column.name'),
        width: 'minmax(13rem, 1fr)',
        sortable: true,
        render: (row) => <PersonCell row={row} t={t} reports={reports} isKept={kept.has(row.id)} />,
      },
      {
        id: 'status',
        header: t('column.status'),
        width: '11.5rem',
        sortable: true,
        render: (row) => (
          <span className="hf-cand-status">
            <StatusWithProgress interview={row} t={t} />
            <RequestsEntry interview={row} />
          </span>
        ),
      },
      {
        id: 'delivery',
        header: t('column.delivery'),
        width: '11rem',
        sortable: true,
        render: (row) => (
          <span className="hf-cand-delivery">
            <DeliveryChip interview={row} t={t} />
            <TimeMarks interview={row} t={t} />
          </span>
        ),
      },
      {
        id: 'link',
        header: hasLinks ? t('column.link') : tList('column.actions'),
        width: hasLinks ? '6.5rem' : '4rem',
        render: (row) => (
          // rows are reused: the focus and an open menu stay with their person
          <LinkCell key={row.id} row={row} t={t} hasLinks={hasLinks} isOnline={isOnline} onCopy={onCopy} onActions={onActions} />
        ),
      },
      ...scoreColumns(t, job),
      ...extraColumns(tList, context),
    ]
    return all.filter(({ id }) => isShown(id, chosen))
  }, [t, tList, job, hasLinks, isOnline, reports, packs, context, chosen, onCopy, onActions])
}
