import { Link, useNavigate } from '@tanstack/react-router'
import type { ManualReviewState } from '#shared/policies/manual-review/fields.ts'
import { Ago } from '../../components/Ago.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import type { Column, Sort } from '../../components/table/table-types.ts'
import { useDb } from '../../db/hooks.ts'
import { StatusChip } from '../../features/review/CandidateChips.tsx'
import { formatMoment, withZone } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DeviceReviewRow } from './manual-review-rows.ts'

interface ManualReviewTableProps {
  rows: readonly DeviceReviewRow[]
  state: ManualReviewState
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Table of one tab; Enter or the name opens the report. */
export function ManualReviewTable({ rows, state, sort, onSort }: ManualReviewTableProps): React.JSX.Element {
  const t = useT('manual')
  const navigate = useNavigate()
  const columns = useColumns(state)
  return (
    <VirtualTable
      label={t('manual.table')}
      columns={columns}
      rows={rows}
      rowId={({ interview }) => interview.id}
      rowLabel={({ interview }) => interview.name}
      sort={sort}
      onSort={onSort}
      height="none"
      onOpen={({ interview }) => void navigate({ to: '/recruiter/dashboard/interview-report', search: reportOf(interview) })}
    />
  )
}

const reportOf = ({ id, jobId, email }: DeviceReviewRow['interview']) => ({ jobId, interviewId: id, email })

function useColumns(state: ManualReviewState): Column<DeviceReviewRow>[] {
  const t = useT('manual')
  const tRecruiter = useT('recruiter')
  const me = useDb().actor.id
  return [
    {
      id: 'name',
      header: t('manual.column.candidate'),
      width: 'minmax(10rem, 1.2fr)',
      sortable: true,
      render: ({ interview }) => (
        <span className="hf-manual-two">
          <Link to="/recruiter/dashboard/interview-report" search={reportOf(interview)}>
            <bdi>{interview.name}</bdi>
          </Link>
          <bdi className="hf-meta">{interview.email}</bdi>
        </span>
      ),
    },
    {
      id: 'job_name',
      header: t('manual.column.job'),
      width: 'minmax(8rem, 1fr)',
      sortable: true,
      render: ({ jobName, programName }) => (
        <span className="hf-manual-two">
          <bdi>{jobName || t('manual.unknownJob')}</bdi>
          {programName && <bdi className="hf-meta">{programName}</bdi>}
        </span>
      ),
    },
    {
      id: 'last_interview',
      header: withZone(t('manual.column.last')),
      width: '10rem',
      sortable: true,
      render: ({ interview }) => <Finished interview={interview} state={state} />,
    },
    {
      id: 'result',
      header: t('manual.column.result'),
      width: '11rem',
      render: ({ interview }) => (
        <span className="hf-manual-two">
          {state === 'waiting' ? (
            <Chip status="warn" icon="clock">
              {t('manual.result.waiting')}
            </Chip>
          ) : (
            <StatusChip interview={interview} t={tRecruiter} />
          )}
          {interview.assigneeId && (
            <span className="hf-meta">{t(interview.assigneeId === me ? 'manual.assignee.me' : 'manual.assignee.somebody')}</span>
          )}
        </span>
      ),
    },
  ]
}

/** End of the interview, and how long it waits or when somebody reviewed it; who decided without marking it left no moment. */
function Finished({ interview, state }: { interview: DeviceReviewRow['interview']; state: ManualReviewState }): React.JSX.Element {
  const t = useT('manual')
  const { finishedAt = 0, reviewedAt } = interview
  return (
    <span className="hf-manual-two">
      <span>{formatMoment(finishedAt)}</span>
      <span className="hf-meta">
        {state === 'waiting' ? (
          <Ago ms={finishedAt} />
        ) : (
          reviewedAt !== undefined && t('manual.reviewedAt', { at: formatMoment(reviewedAt) })
        )}
      </span>
    </span>
  )
}
