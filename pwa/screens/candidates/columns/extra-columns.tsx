import type { Interview } from '#shared/entities/interview.ts'
import { completeOf } from '#shared/entities/interview.ts'
import type { CandidateContext } from '#shared/policies/candidates/candidate-order.ts'
import { statusFacts } from '#shared/policies/candidate-status.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { formatDate, formatList } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/messages.ts'

/** Columns beyond those of the first list: progress, review, outcome, CV, source, sharing. */
export function extraColumns(t: Translate<'list'>, { isShared }: CandidateContext): Column<Interview>[] {
  const column = (id: 'progress' | 'reviewed' | 'outcome' | 'cv' | 'source' | 'shared', width: string) => ({
    id,
    line: 3 as const,
    header: t(`column.${id}`),
    width,
    sortable: true,
  })
  return [
    { ...column('progress', '11rem'), render: (row) => <Progress row={row} t={t} /> },
    { ...column('reviewed', '8rem'), render: ({ reviewedAt }) => <Text>{reviewedAt !== undefined && formatDate(reviewedAt)}</Text> },
    { ...column('outcome', '9rem'), render: (row) => <Text>{outcomeWords(t, row)}</Text> },
    { ...column('cv', '10rem'), isBreakable: true, render: ({ cv }) => <Text>{cv?.name}</Text> },
    { ...column('source', '9rem'), render: ({ registrationSource }) => t(`source.${registrationSource ?? 'recruiter'}`) },
    {
      ...column('shared', '8rem'),
      render: ({ id }) => <Text>{isShared ? isShared(id) && t('shared.yes') : t('shared.unknown')}</Text>,
    },
  ]
}

const Text = ({ children }: { children: string | false | undefined }): React.JSX.Element =>
  children ? <bdi>{children}</bdi> : <span className="hf-muted hf-none">-</span>

function outcomeWords(t: Translate<'list'>, { shortlisted = 0 }: Interview): string | false {
  return shortlisted !== 0 && t(`outcome.${shortlisted}`)
}

/** Mails and answers of a person: invited, reminded, confirmed, how complete, how many questions without an answer. */
function Progress({ row, t }: { row: Interview; t: Translate<'list'> }): React.JSX.Element {
  const { reminder = 0, confirmation = 0 } = row.mailed ?? {}
  const complete = completeOf(row)
  const mails = [
    statusFacts(row).invited ? t('progress.invited') : t('progress.notInvited'),
    reminder > 0 && t('progress.reminded', { n: reminder }),
    confirmation > 0 && t('progress.confirmed'),
  ].filter((words) => words !== false)
  const open = row.delivered ? row.delivered.total - row.delivered.received : 0
  return (
    <span className="hf-list-progress">
      <span>{t(`progress.complete.${complete === 0.5 ? 'half' : complete}`)}</span>
      <span className="hf-meta">{formatList(mails)}</span>
      {complete > 0 && open > 0 && <span className="hf-meta">{t('progress.unanswered', { n: open })}</span>}
    </span>
  )
}
