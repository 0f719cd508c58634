import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import type { Failure } from '../../api/failure.ts'
import { useFailureWords } from '../../api/use-failure-words.ts'
import { useT } from '../../i18n/use-t.ts'

/** Result for a single account. */
export type RowResult = { state: 'waiting' | 'busy' | 'done' } | { state: 'failed'; failure: Failure }

interface ActRowsProps {
  people: readonly { email: string; firstName: string; lastName: string }[]
  /** by e-mail; none before it begins */
  results: ReadonlyMap<string, RowResult>
}

/** People of the action, with the result for each. */
export function ActRows({ people, results }: ActRowsProps): React.JSX.Element {
  return (
    <ul className="hf-admin-people" aria-live="polite">
      {people.map(({ email, firstName, lastName }) => (
        <li key={email}>
          <span>
            <bdi>{`${firstName} ${lastName}`}</bdi> <bdi className="hf-meta">{email}</bdi>
          </span>
          <ResultChip result={results.get(email)} />
        </li>
      ))}
    </ul>
  )
}

function ResultChip({ result }: { result: RowResult | undefined }): React.JSX.Element | null {
  const t = useT('admin')
  const words = useFailureWords()
  if (!result) return null
  if (result.state === 'failed') return <Chip status="bad">{words(result.failure)}</Chip>
  return <Chip status={STATUS[result.state]}>{t(`act.row.${result.state}`)}</Chip>
}

const STATUS = { waiting: 'idle', busy: 'info', done: 'ok' } as const satisfies Record<string, Status>
