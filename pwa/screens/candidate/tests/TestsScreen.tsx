import { mayTryAgain } from '#shared/policies/interview-tests/test-progress.ts'
import { Button } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDb } from '../../../db/hooks.ts'
import { useOpensLater } from '../../../features/capture/use-opens-later.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { formatInBothZones } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { useArmed } from '../question/use-armed.ts'
import { useBegun } from '../question/use-begun.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { finishIfOver } from './change-tests.ts'
import { FinishRest } from './FinishRest.tsx'
import { useOwnTests, type OwnTest } from './own-tests.ts'
import { StartNotice } from './StartNotice.tsx'
import { TestCard } from './TestCard.tsx'
import { useBeginTest } from './use-begin-test.ts'
import { useNextStep } from './use-next-step.ts'
import './tests.css'

/** The tests of an interview (S054): what each asks for, and the start of the first that nobody began (X52). */
export function TestsScreen(): React.JSX.Element {
  const t = useT('tests')
  const { pack, interview } = useInterview()
  const tests = useOwnTests()
  const isAllowed = useBegun(null)
  const beginning = useBeginTest()
  const open = tests.find(({ state }) => state === 'open')
  const next = open ?? tests.find(({ state }) => state === 'waiting')
  const again = (own: OwnTest): (() => void) | undefined =>
    open === undefined && interview.finishedAt === undefined && mayTryAgain(own.test, interview.tests ?? [])
      ? () => beginning.begin(own.test.id, { again: true })
      : undefined
  return (
    <Page title={t('title')} eyebrow={pack.job.name} narrow>
      <p className="hf-lead">{t('text')}</p>
      <ol className="hf-own-tests">
        {tests.map((own) => (
          <li key={own.test.id}>
            <TestCard own={own} onAgain={again(own)} />
          </li>
        ))}
      </ol>
      <StartNotice beginning={beginning} />
      {isAllowed && <Way next={next} beginning={beginning} />}
      {isAllowed && open === undefined && <FinishRest tests={tests} />}
    </Page>
  )
}

/** The one way on: into the next test, back into the one that is under way, or to the end. */
function Way({ next, beginning }: { next: OwnTest | undefined; beginning: ReturnType<typeof useBeginTest> }): React.JSX.Element {
  const t = useT('tests')
  const db = useDb()
  const { pack, interview } = useInterview()
  const opensAt = useOpensLater(interview)
  const goOn = useNextStep()
  const sending = useAct()
  const isArmed = useArmed(`${next?.test.id} ${next?.state}`)
  const send = async (): Promise<void> => {
    await finishIfOver(db, pack, true)
    await goOn()
  }
  return (
    <div className="hf-primary-bar">
      <ActNotice problem={sending.problem} />
      {next === undefined ? (
        <Button variant="primary" isWide isPending={sending.isBusy} isDisabled={!isArmed} onPress={() => void sending.run(send)}>
          {t('send')}
        </Button>
      ) : next.state === 'open' ? (
        <Button variant="primary" isWide isDisabled={!isArmed} onPress={() => void goOn()}>
          {t('continue')}
        </Button>
      ) : (
        <Button
          variant="primary"
          isWide
          isPending={beginning.isBusy}
          isDisabled={!isArmed || opensAt !== null}
          reason={opensAt === null ? undefined : t('opens', { at: formatInBothZones(opensAt, pack.zone) })}
          onPress={() => beginning.begin(next.test.id)}
        >
          {t('start')}
        </Button>
      )}
    </div>
  )
}
