import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import { VirtualTable } from '../../../components/table/VirtualTable.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { formatDateTime, formatMoment, withZone } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Entry, Verified } from '../../../features/admin/audit/audit.ts'
import { Who } from '../../../features/admin/audit/Who.tsx'
import { decisionOf, stateOf, type Decision, type EntryState } from './decisions.ts'

/** Page of decisions; `verified`: the result of the last check of the chains, null before one. */
export function DecisionTable({ entries, verified }: { entries: readonly Entry[]; verified: Verified | null }): React.JSX.Element {
  const t = useT('admin')
  const words = useDecisionWords()
  const columns: Column<Entry>[] = [
    { id: 'at', header: withZone(t('audit.at')), width: '9.5rem', render: (entry) => formatMoment(entry.at_ms) },
    { id: 'who', header: t('audit.who'), width: 'minmax(6rem, 1fr)', render: (entry) => <Who entry={entry} /> },
    { id: 'what', header: t('audit.what'), width: 'minmax(9rem, 1.6fr)', render: (entry) => words(decisionOf(entry)) },
    {
      id: 'candidate',
      header: t('decisions.candidate'),
      width: 'minmax(7rem, 1fr)',
      isBreakable: true,
      // an erased candidate has no name any more
      render: (entry) => <bdi>{entry.target_name || entry.target.replace('interviews/', '')}</bdi>,
    },
    {
      id: 'rubric',
      header: t('decisions.rubric'),
      width: '8.5rem',
      isBreakable: true,
      render: (entry) => <bdi>{decisionOf(entry).rubric}</bdi>,
    },
    { id: 'ai', header: t('decisions.ai'), width: '8rem', render: (entry) => <Ai decision={decisionOf(entry)} /> },
    { id: 'reason', header: t('decisions.reason'), width: '8rem', render: (entry) => <Reason decision={decisionOf(entry)} /> },
    { id: 'state', header: t('decisions.state'), width: '9rem', render: (entry) => <State state={stateOf(entry, verified)} /> },
  ]
  return (
    <VirtualTable
      label={t('decisions.title')}
      columns={columns}
      rows={entries}
      rowId={(entry) => entry.id}
      rowLabel={(entry) => `${words(decisionOf(entry))}, ${formatDateTime(entry.at_ms)}`}
    />
  )
}

function useDecisionWords(): (decision: Decision) => string {
  const t = useT('admin')
  return ({ what, to, was, hasOwnReview }) => {
    if (what !== 'made') return t(`decisions.what.${what}`)
    return `${t('decisions.what.made', { to, was })}, ${t('decisions.ownReview', { own: hasOwnReview ? 'yes' : 'no' })}`
  }
}

function Ai({ decision: { ai } }: { decision: Decision }): React.JSX.Element {
  const t = useT('admin')
  return <>{ai !== null && t(`decisions.ai.${ai}`)}</>
}

function Reason({ decision: { reason } }: { decision: Decision }): React.JSX.Element {
  const t = useT('admin')
  if (reason === 'missing') return <Chip status="warn">{t('decisions.reason.missing')}</Chip>
  return <>{reason !== null && t(`decisions.reason.${reason}`)}</>
}

function State({ state }: { state: EntryState }): React.JSX.Element {
  const t = useT('admin')
  return <Chip status={STATUS[state]}>{t(`decisions.state.${state}`)}</Chip>
}

const STATUS: Readonly<Record<EntryState, Status>> = { unchecked: 'idle', unchanged: 'ok', altered: 'bad', after: 'warn' }
