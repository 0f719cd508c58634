import type { Interview } from '#shared/entities/interview.ts'
import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { PERSON_STATES, type PersonState } from '../mail-candidates.ts'

const STATUS: Readonly<Record<PersonState, Status>> = { stopped: 'warn', limited: 'warn', refused: 'warn', waiting: 'idle', sent: 'ok' }

/** So many rows one looks through; numbers above say the rest. */
const MOST_SHOWN = 200

/** State of each person after a mailing, those who got nothing first. */
export function PeopleStates({
  people,
  states,
}: {
  people: readonly Interview[]
  states: ReadonlyMap<string, PersonState>
}): React.JSX.Element {
  const t = useT('recruiter')
  const rows = PERSON_STATES.flatMap((state) => people.filter(({ id }) => states.get(id) === state).map((row) => ({ row, state })))
  return (
    <details className="hf-cand-states">
      <summary>{t('mailing.each')}</summary>
      <ul>
        {rows.slice(0, MOST_SHOWN).map(({ row, state }) => (
          <li key={row.id} className="hf-row">
            <bdi>{row.name}</bdi> <Chip status={STATUS[state]}>{t(`mailing.state.${state}`)}</Chip>
          </li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN && <p className="hf-meta">{t('mailing.eachMore', { n: rows.length - MOST_SHOWN })}</p>}
    </details>
  )
}
