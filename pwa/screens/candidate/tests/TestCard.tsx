import { COLOUR_TEST } from '#shared/lib/colour-test/plates.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { testName, type OwnTest } from './own-tests.ts'
import { TestClock } from './TestClock.tsx'

const MINUTE_MS = 60_000
const STATUS: Readonly<Record<OwnTest['state'], Status>> = { waiting: 'idle', open: 'info', finished: 'ok', given: 'ok' }

/** Name, price and state of one test. `onAgain`: another attempt of it may begin. */
export function TestCard({ own, onAgain }: { own: OwnTest; onAgain: (() => void) | undefined }): React.JSX.Element {
  const t = useT('tests')
  const { test, state, entry } = own
  const isColour = test.id === COLOUR_TEST.id
  const isTimeUp = entry?.finishedAt !== undefined && entry.finishedAt === entry.deadlineAt
  return (
    <Card
      title={testName(test, t)}
      actions={
        <Chip status={STATUS[state]} {...(state === 'waiting' && { icon: 'clock' as const })}>
          {t(isTimeUp ? 'state.timeUp' : `state.${state}`)}
        </Chip>
      }
    >
      <ul className="hf-test-facts">
        {test.name !== undefined && <li>{t(`type.${test.type}`)}</li>}
        <li>{t(isColour ? 'facts.pictures' : 'facts.questions', { n: own.questions.length })}</li>
        <li>
          {test.durationMs === null
            ? t('facts.minutesEach', { n: minutes(Math.max(0, ...own.questions.map(({ question }) => question.limitMs))) })
            : t('facts.minutes', { n: minutes(test.durationMs) })}
        </li>
        {test.durationMs !== null && test.attempts > 1 && <li>{t('facts.attempt', { n: entry?.attempt ?? 1, of: test.attempts })}</li>}
      </ul>
      {state === 'waiting' && isColour && <p>{t('colour.note')}</p>}
      {state === 'waiting' && <p className="hf-note">{t(test.durationMs === null ? 'clock.video' : 'clock.written')}</p>}
      {state === 'open' && <TestClock entry={entry} />}
      {onAgain && (
        <div className="hf-actions">
          <Button icon="refresh" onPress={onAgain}>
            {t('again')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Whole minutes, rounded up, as everywhere before the start. */
const minutes = (ms: number): number => Math.ceil(ms / MINUTE_MS)
