import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { isOpenWindow, scoreText } from '#shared/policies/candidate-list.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { formatDate } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DeliveryChip, StatusChip } from '../../features/review/CandidateChips.tsx'
import { TimeMarks } from '../../features/review/TimeMarks.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { CopyLinkButton } from './CopyLinkButton.tsx'

/** The columns of the candidate list. */
export function useCandidateColumns(job: Job): Column<Interview>[] {
  const t = useT('recruiter')
  const hasLinks = useOffers()('copyLink')
  return useMemo(
    () => [
      { id: 'name', header: t('column.name'), width: 'minmax(13rem, 1fr)', sortable: true, render: (row) => <PersonCell row={row} /> },
      { id: 'status', header: t('column.status'), width: '11.5rem', render: (row) => <StatusChip interview={row} /> },
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
      ...(hasLinks
        ? [{ id: 'link', header: t('column.link'), width: '4.5rem', render: (row: Interview) => <CopyLinkButton job={job} row={row} /> }]
        : []),
      {
        id: 'auto',
        header: t('column.auto'),
        width: '5.5rem',
        sortable: true,
        align: 'end',
        render: (row) => <Score value={row.autoScore} isBlind={row.blind} />,
      },
      {
        id: 'recruiter',
        header: t('column.recruiter'),
        width: '7.5rem',
        sortable: true,
        align: 'end',
        render: (row) => <Score value={row.recruiterScore} isBlind={row.blind} />,
      },
      {
        id: 'window',
        header: t('column.window'),
        width: '7rem',
        sortable: true,
        render: (row) => (isOpenWindow(row.endAt) || typeof row.endAt !== 'number' ? <None /> : formatDate(row.endAt)),
      },
    ],
    [t, job, hasLinks],
  )
}

/** A dash that cards on phones leave out with its label. */
const None = (): React.JSX.Element => <span className="hf-muted hf-none">-</span>

/** Replaces scores of a blind job, which no list knows, by a lock with the reason, also in words for screen readers. */
function Score({ value, isBlind }: { value: number | undefined; isBlind: boolean | undefined }): React.JSX.Element {
  const t = useT('recruiter')
  const shown = scoreText(value)
  if (isBlind)
    return (
      <span className="hf-muted hf-none" title={t('score.blind')}>
        - <span className="hf-visually-hidden">{t('score.blind')}</span>
      </span>
    )
  return shown === '-' ? <None /> : <>{shown}</>
}

function PersonCell({ row }: { row: Interview }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <span className="hf-cand-person">
      <Link
        to="/recruiter/dashboard/interview-report"
        search={{ jobId: row.jobId, interviewId: row.id, email: row.email }}
        className="hf-cand-name"
      >
        <bdi>{row.name}</bdi>
      </Link>
      <bdi className="hf-meta">{row.email}</bdi>
      {row.rev === 0 && <Chip status="idle">{t('common.notSent')}</Chip>}
    </span>
  )
}
