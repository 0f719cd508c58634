import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { flagKey, wordOf, type OwnTest } from './own-tests.ts'
import './tests.css'

interface TestOverviewProps {
  own: OwnTest
  /** number of the question that is shown */
  current?: number
}

/** Map of a test: each question with its state, and the way to all of them (S061, S062). Opening one of a video test starts its clock, so only its list is linked. */
export function TestOverview({ own, current }: TestOverviewProps): React.JSX.Element {
  const t = useT('tests')
  const { pack, visit } = useInterview()
  const { id } = pack.interview
  return (
    <nav className="hf-question-map" aria-label={t('map')}>
      {own.test.durationMs !== null && (
        <ol>
          {own.questions.map((one) => {
            const { question, n, no, isAnswered } = one
            const isFlagged = own.entry !== undefined && (visit.flagged ?? []).includes(flagKey(question.id, own.entry))
            const states = [t(isAnswered ? 'map.answered' : 'map.unanswered'), ...(isFlagged ? [t('map.flagged')] : [])]
            return (
              <li key={question.id}>
                <Link
                  to="/candidate/interview/$id/q/$n"
                  params={{ id, n: String(n) }}
                  aria-current={n === current ? 'step' : undefined}
                  data-answered={isAnswered || undefined}
                  aria-label={[t(`map.${wordOf(one)}`, { n: no }), ...states].join(', ')}
                >
                  <span aria-hidden="true">{formatNumber(no)}</span>
                  {isAnswered && <Icon name="check" size={16} />}
                  {isFlagged && <Icon name="flag" size={16} />}
                </Link>
              </li>
            )
          })}
        </ol>
      )}
      <div className="hf-actions">
        <LinkButton variant="quiet" to="/candidate/interview/$id/tests/$t/end" params={{ id, t: String(own.t) }}>
          {t('overview')}
        </LinkButton>
      </div>
    </nav>
  )
}
