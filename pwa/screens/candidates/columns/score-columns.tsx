import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { isOpenWindow, scoreOfTen } from '#shared/policies/candidate-list.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/messages.ts'

/** Columns of the second line: scores, and the end of the window. */
export function scoreColumns(t: Translate<'recruiter'>, job: Job): Column<Interview>[] {
  const column = (id: 'auto' | 'recruiter' | 'total' | 'window', width: string) => ({
    id,
    line: 2 as const,
    header: t(`column.${id}`),
    width,
    sortable: true,
  })
  const score = (id: 'auto' | 'recruiter' | 'total', width: string, valueOf: (row: Interview) => number | undefined): Column<Interview> => {
    const title = t(OF[id])
    return {
      ...column(id, width),
      title,
      align: 'end',
      render: (row) => <Score value={valueOf(row)} isBlind={row.blind} title={title} t={t} />,
    }
  }
  return [
    score('auto', '5.5rem', ({ autoScore }) => autoScore),
    score('recruiter', '7.5rem', ({ recruiterScore }) => recruiterScore),
    // of a blind job no list tells it
    ...(job.blind ? [] : [score('total', '7rem', ({ totalScore }) => totalScore)]),
    { ...column('window', '7rem'), render: (row) => <Until row={row} job={job} t={t} /> },
  ]
}

const OF = { auto: 'score.ofAuto', recruiter: 'score.ofRecruiter', total: 'score.ofTotal' } as const

interface ScoreProps {
  value: number | undefined
  isBlind: boolean | undefined
  title: string
  t: Translate<'recruiter'>
}

/** Replaces scores of a blind job, which no list knows, by a lock with the reason, also in words for screen readers. */
function Score({ value, isBlind, title, t }: ScoreProps): React.JSX.Element {
  const shown = scoreOfTen(value)
  if (isBlind)
    return (
      <span className="hf-muted hf-none" title={t('score.blind')}>
        - <span className="hf-visually-hidden">{t('score.blind')}</span>
      </span>
    )
  // a dash that cards on phones leave out with its label
  return shown === null ? <span className="hf-muted hf-none">-</span> : <span title={title}>{formatNumber(shown, 1)}</span>
}

/** The end of a candidate's window, of the job where it has none of its own. */
function Until({ row, job, t }: { row: Interview; job: Job; t: Translate<'recruiter'> }): React.JSX.Element {
  const endAt = deadlineOf(row, { job })
  return isOpenWindow(endAt) || endAt === null ? <span className="hf-muted">{t('window.open')}</span> : <>{formatDate(endAt)}</>
}
