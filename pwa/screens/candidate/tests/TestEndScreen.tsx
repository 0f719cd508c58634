import { useState } from 'react'
import { Link, Navigate } from '@tanstack/react-router'
import { isPlate } from '#shared/lib/colour-test/plates.ts'
import { mayTryAgain } from '#shared/policies/interview-tests/test-progress.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDb } from '../../../db/hooks.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { questionLanguage, questionText } from '../question/question-text.ts'
import { useArmed } from '../question/use-armed.ts'
import { endTest, finishIfOver } from './change-tests.ts'
import { GapsDialog } from './GapsDialog.tsx'
import { flagKey, testName, useOwnTests, wordOf, type OwnTest } from './own-tests.ts'
import { StartNotice } from './StartNotice.tsx'
import { TestClock } from './TestClock.tsx'
import { useBeginTest } from './use-begin-test.ts'
import { useNextStep } from './use-next-step.ts'
import './tests.css'

/** End of a test (S065), by its number: what is still open, and the finish; or that it is over, and what follows. */
export function TestEndScreen({ t: number }: { t: number }): React.JSX.Element {
  const { interview } = useInterview()
  const own = useOwnTests()[number - 1]
  if (interview.rounds === undefined && own?.state === 'open') return <BeforeEnd own={own} />
  if (interview.rounds === undefined && own?.state === 'finished') return <Over own={own} />
  return <Navigate to="/candidate/interview/$id" params={{ id: interview.id }} replace />
}

function BeforeEnd({ own }: { own: OwnTest }): React.JSX.Element {
  const t = useT('tests')
  const db = useDb()
  const { pack } = useInterview()
  const finishing = useAct()
  const [isAsking, setAsking] = useState(false)
  const next = useNextStep()
  const isArmed = useArmed(`end ${own.test.id}`)
  const gaps = own.questions.filter(({ isAnswered }) => !isAnswered)
  const finish = async (): Promise<void> => {
    await endTest(db, pack, own.test.id)
    // with another attempt left this page offers it
    if (own.test.durationMs === null || (own.entry?.attempt ?? 1) >= own.test.attempts) await next()
  }
  return (
    <Page title={t('end.title')} eyebrow={testName(own.test, t)} narrow>
      <TestClock entry={own.entry} />
      <p role="status">{gaps.length === 0 ? t('end.all') : t('end.gaps', { n: gaps.length })}</p>
      <Card>
        <ul className="hf-delivery">
          {own.questions.map((one) => (
            <QuestionRow key={one.n} own={own} one={one} />
          ))}
        </ul>
      </Card>
      <ActNotice problem={finishing.problem} />
      <div className="hf-primary-bar">
        <Button
          variant="primary"
          isWide
          isPending={finishing.isBusy}
          isDisabled={!isArmed}
          onPress={() => (gaps.length > 0 ? setAsking(true) : void finishing.run(finish))}
        >
          {t('end.finish')}
        </Button>
      </div>
      {isAsking && <GapsDialog gaps={gaps} onFinish={() => finishing.run(finish)} onClose={() => setAsking(false)} />}
    </Page>
  )
}

function QuestionRow({ own, one }: { own: OwnTest; one: OwnTest['questions'][number] }): React.JSX.Element {
  const t = useT('tests')
  const { pack, visit } = useInterview()
  const { question, n, no, isAnswered } = one
  const isFlagged = own.entry !== undefined && (visit.flagged ?? []).includes(flagKey(question.id, own.entry))
  return (
    <li>
      <span className="hf-delivery-name">
        <Link to="/candidate/interview/$id/q/$n" params={{ id: pack.interview.id, n: String(n) }}>
          {t(`map.${wordOf(one)}`, { n: no })}
        </Link>{' '}
        {!isPlate(question.id) && <span {...questionLanguage(question, pack).attributes}>{questionText(question, pack)}</span>}
      </span>
      <span className="hf-test-state">
        <Chip status={isAnswered ? 'ok' : 'warn'}>{t(isAnswered ? 'map.answered' : 'map.unanswered')}</Chip>
        {!isAnswered && question.required && <span className="hf-note">{t('end.required')}</span>}
        {isFlagged && (
          <Chip status="info" icon="flag">
            {t('map.flagged')}
          </Chip>
        )}
      </span>
    </li>
  )
}

function Over({ own: { test, entry } }: { own: OwnTest }): React.JSX.Element {
  const t = useT('tests')
  const db = useDb()
  const { pack, interview } = useInterview()
  const beginning = useBeginTest()
  const leaving = useAct()
  const next = useNextStep()
  const isArmed = useArmed(`over ${test.id}`)
  const attempt = entry?.attempt ?? 1
  const isTimeUp = entry?.deadlineAt !== null && entry?.finishedAt === entry?.deadlineAt
  const mayAgain = interview.finishedAt === undefined && mayTryAgain(test, interview.tests ?? [])
  const goOn = async (): Promise<void> => {
    await finishIfOver(db, pack, true)
    await next()
  }
  return (
    <Page title={t(isTimeUp ? 'end.timeUp' : 'end.over')} eyebrow={testName(test, t)} narrow>
      <Banner status="ok">{t('end.kept')}</Banner>
      {mayAgain && <p>{t('end.tries', { n: attempt + 1, of: test.attempts })}</p>}
      <StartNotice beginning={beginning} />
      <ActNotice problem={leaving.problem} />
      <div className="hf-actions">
        <Button variant="primary" icon="next" isPending={leaving.isBusy} isDisabled={!isArmed} onPress={() => void leaving.run(goOn)}>
          {t('end.goOn')}
        </Button>
        {mayAgain && (
          <Button
            icon="refresh"
            isPending={beginning.isBusy}
            isDisabled={!isArmed}
            onPress={() => beginning.begin(test.id, { again: true })}
          >
            {t('again')}
          </Button>
        )}
      </div>
    </Page>
  )
}
