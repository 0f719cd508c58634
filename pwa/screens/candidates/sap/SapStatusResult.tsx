import type { Interview } from '#shared/entities/interview.ts'
import type { SapStatusRow } from '#shared/views/sap/sap-run.ts'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { useT } from '../../../i18n/use-t.ts'

const STATUS = { wanted: 'idle', sent: 'ok', confirmed: 'ok', held: 'warn', failed: 'bad' } as const

/** Fate of each status. Rows of a reset may be of other jobs, whose names are not here. */
export function SapStatusResult({ rows, people }: { rows: readonly SapStatusRow[]; people: readonly Interview[] }): React.JSX.Element {
  const t = useT('sap')
  const names = new Map(people.map(({ id, name }) => [id, name]))
  if (rows.length === 0) return <p>{t('status.none')}</p>
  return (
    <ul aria-label={t('status.result')}>
      {rows.map(({ interview_id: id, status, state, message, says }) => (
        <li key={id}>
          <bdi>{names.get(id) ?? t('status.other')}</bdi> <bdi dir="ltr">{status}</bdi>{' '}
          <Chip status={STATUS[state]}>{t(`state.${state}`)}</Chip> {message !== '' && t(`message.${message}`, { says: says ?? '' })}
        </li>
      ))}
    </ul>
  )
}
