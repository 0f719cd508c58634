import { useMemo } from 'react'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { isOpenWindow, scoreOfTen } from '#shared/policies/candidate-list.ts'
import type { CandidateContext } from '#shared/policies/candidates/candidate-order.ts'
import { Icon } from '../../components/Icon.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { useDb } from '../../db/hooks.ts'
import { usePacks } from '../../features/offline-packs/use-pack.ts'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { RequestsEntry } from '../../features/access/RequestsEntry.tsx'
import { DeliveryChip, StatusWithProgress } from '../../features/review/CandidateChips.tsx'
import { TimeMarks } from '../../features/review/TimeMarks.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { useListSettings } from '../../features/candidate-list/list-settings.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { CandidateActions, type CandidateActionsProps } from './CandidateActions.tsx'
import { isShown } from './columns/columns.ts'
import { extraColumns } from './columns/extra-columns.tsx'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { ReportLink, useReportsPlace, type ReportsPlace } from './ReportLink.tsx'

/** The columns of the candidate list. */
export function useCandidateColumns(job: Job, { view, context, ...does }: ColumnsUse): Column<Interview>[] {
  const t = useT('recruiter')
  const tList = useT('list')
  const { onNewLink, onTimeline, onDecide } = does
  const { columns: chosen } = useListSettings().settings
  const hasLinks = useOffers()('copyLink')
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
        render: (row) => <PersonCell row={row} reports={reports} isKept={kept.has(row.id)} />,
      },
      {
        id: 'status',
        header: t('column.status'),
        width: '11.5rem',
        sortable: true,
        render: (row) => (
          <span className="hf-cand-status">
            <StatusWithProgress interview={row} />
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
            <DeliveryChip interview={row} />
            <TimeMarks interview={row} />
          </span>
        ),
      },
      {
        id: 'link',
        header: hasLinks ? t('column.link') : tList('column.actions'),
        width: hasLinks ? '6.5rem' : '4rem',
        render: (row: Interview) => (
          <span className="hf-cand-link">
            {hasLinks && hasAddress(row.email) && <CopyLinkButton key={row.id} job={job} row={row} />}
            <CandidateActions
              // rows are reused: an open menu stays with its person
              key={row.id}
              row={row}
              onNewLink={hasLinks && hasAddress(row.email) ? onNewLink : undefined}
              onTimeline={onTimeline}
              onDecide={onDecide}
            />
          </span>
        ),
      },
      ...scoreColumns(t, job),
      ...extraColumns(tList, context),
    ]
    return all.filter(({ id }) => isShown(id, chosen))
  }, [t, tList, job, hasLinks, reports, packs, context, chosen, onNewLink, onTimeline, onDecide])
}

/** Columns of the second line. */
const scoreColumns = (t: Translate<'recruiter'>, job: Job): Column<Interview>[] => [
  {
    id: 'auto',
    line: 2,
    header: t('column.auto'),
    title: t('score.ofAuto'),
    width: '5.5rem',
    sortable: true,
    align: 'end',
    render: (row) => <Score value={row.autoScore} isBlind={row.blind} of="score.ofAuto" />,
  },
  {
    id: 'recruiter',
    line: 2,
    header: t('column.recruiter'),
    title: t('score.ofRecruiter'),
    width: '7.5rem',
    sortable: true,
    align: 'end',
    render: (row) => <Score value={row.recruiterScore} isBlind={row.blind} of="score.ofRecruiter" />,
  },
  // of a blind job no list tells it
  ...(job.blind ? [] : [totalColumn(t)]),
  {
    id: 'window',
    line: 2,
    header: t('column.window'),
    width: '7rem',
    sortable: true,
    render: (row) => <Until row={row} job={job} />,
  },
]

const totalColumn = (t: Translate<'recruiter'>): Column<Interview> => ({
  id: 'total',
  line: 2,
  header: t('column.total'),
  title: t('score.ofTotal'),
  width: '7rem',
  sortable: true,
  align: 'end',
  render: (row) => <Score value={row.totalScore} isBlind={row.blind} of="score.ofTotal" />,
})

interface ColumnsUse extends Omit<CandidateActionsProps, 'row' | 'onNewLink'> {
  view: ListView
  context: CandidateContext
  onNewLink: (row: Interview) => void
}

/** A dash that cards on phones leave out with its label. */
const None = (): React.JSX.Element => <span className="hf-muted hf-none">-</span>

/** Replaces scores of a blind job, which no list knows, by a lock with the reason, also in words for screen readers. */
function Score({
  value,
  isBlind,
  of,
}: {
  value: number | undefined
  isBlind: boolean | undefined
  of: 'score.ofAuto' | 'score.ofRecruiter' | 'score.ofTotal'
}): React.JSX.Element {
  const t = useT('recruiter')
  const shown = scoreOfTen(value)
  if (isBlind)
    return (
      <span className="hf-muted hf-none" title={t('score.blind')}>
        - <span className="hf-visually-hidden">{t('score.blind')}</span>
      </span>
    )
  return shown === null ? <None /> : <span title={t(of)}>{formatNumber(shown, 1)}</span>
}

/** The end of a candidate's window, of the job where it has none of its own. */
function Until({ row, job }: { row: Interview; job: Job }): React.JSX.Element {
  const t = useT('recruiter')
  const endAt = deadlineOf(row, { job })
  return isOpenWindow(endAt) || endAt === null ? <span className="hf-muted">{t('window.open')}</span> : <>{formatDate(endAt)}</>
}

interface PersonCellProps {
  row: Interview
  reports: ReportsPlace
  /** its recordings are on this device */
  isKept: boolean
}

function PersonCell({ row, reports, isKept }: PersonCellProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <span className="hf-cand-person">
      <ReportLink row={row} place={reports} />
      <bdi className="hf-meta">{hasAddress(row.email) ? row.email : t(row.addressTaken ? 'address.taken' : 'address.none')}</bdi>
      {[row.phone, row.degree].filter(Boolean).map((fact) => (
        <bdi key={fact} className="hf-meta">
          {fact}
        </bdi>
      ))}
      {isKept && (
        <span className="hf-meta hf-cand-kept">
          <Icon name="device" size={16} /> {t('packs.mark')}
        </span>
      )}
      {row.rev === 0 && <Chip status="idle">{t('common.notSent')}</Chip>}
    </span>
  )
}
