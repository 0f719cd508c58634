import { Suspense, useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { isPlate } from '#shared/lib/colour-test/plates.ts'
import { withoutPlates } from '#shared/policies/interview-tests/colour-test.ts'
import { latestAttemptFirst } from '#shared/policies/latest-attempt.ts'
import { leftOut } from '#shared/policies/interview-tests/own-tests.ts'
import { sharedReportId, trainingReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDb, useDoc } from '../../../db/hooks.ts'
import type { DeliveryPhase } from '../../../features/delivery/phase.ts'
import { pauseDelivery, resumeDelivery } from '../../../features/delivery/delivery.ts'
import { unsentQuestions } from '../../../features/delivery/unsent-answers.ts'
import { isLeftOver, isUndecided } from '../../../features/delivery/unsent-takes.ts'
import { useDelivery } from '../../../features/delivery/use-delivery.ts'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AnswerTime, useJudgedTimes } from '../question/AnswerTime.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { OwnDataBudget } from './OwnDataBudget.tsx'
import { isCvOnly } from '../cv/finish-with-cv.ts'
import { useInterview } from '../interview-data.ts'
import { questionText } from '../question/question-text.ts'
import { useKeptTakes } from '../question/use-kept-takes.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import '../candidate.css'

/** Fetched once an upload is under way: a candidate who only answers needs none of it. */
const StuckHelp = lazyPart(async () => (await import('./StuckHelp.tsx')).StuckHelp, 'delivery')
const SendingSwitches = lazyPart(async () => (await import('./SendingSwitches.tsx')).SendingSwitches, 'budget')
const Farewell = lazyPart(async () => (await import('./Farewell.tsx')).Farewell, 'before')
const CvDelivery = lazyPart(async () => (await import('../cv/CvDelivery.tsx')).CvDelivery, 'cv')
const CvCheckLink = lazyPart(async () => (await import('../cv/CvCheckLink.tsx')).CvCheckLink, 'cv')
const ReceiptCard = lazyPart(async () => (await import('./ReceiptCard.tsx')).ReceiptCard, 'receipt')

/** State of every answer, or of the CV where that is all that is asked for. */
export function DeliveryScreen(): React.JSX.Element {
  const { pack } = useInterview()
  if (!isCvOnly(pack)) return <AnswersDelivery />
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <CvDelivery />
    </Suspense>
  )
}

/** State of every answer, in three honest words, and the rest still to send. */
function AnswersDelivery(): React.JSX.Element {
  const t = useT('candidate')
  const { pack, interview, answers, takes } = useInterview()
  const { id } = pack.interview
  const { phase, stateOf } = useDelivery(id)
  const counted = withoutPlates(pack)
  const rows = counted.questions.map((question) => ({ question, answer: answerOf(answers, question.id) }))
  const received = rows.filter((row) => row.answer && stateOf(row.answer).kind === 'received').length
  const gone = leftOut(counted, interview, answers)
  const missing = rows.filter((row) => !row.answer && !gone.has(row.question.id))
  const total = rows.length - gone.size
  const plates = answers.filter((answer) => isPlate(answer.questionId) && answer.state === 'final' && stateOf(answer).kind !== 'received')
  const isAllThere =
    received === total && plates.length === 0 && !takes.some((take) => isUndecided(take) && !isLeftOver(take, answers, takes))
  const underWay = total - received - missing.length + plates.length
  const here = unsentQuestions(answers, takes.filter(isUndecided)).length
  const some = t('delivery.some', { received, total })
  useKeptTakes()
  useJudgedTimes()
  return (
    <Page
      title={isAllThere ? t('delivery.all', { n: received }) : here > 0 ? t('delivery.safe', { n: here }) : some}
      eyebrow={pack.job.name}
      narrow
    >
      {!isAllThere && here > 0 && <p>{some}</p>}
      {interview.rounds !== undefined && missing.length > 0 && <AskedAgain id={id} n={missing.length} />}
      {underWay > 0 && <State phase={phase} waiting={here} />}
      {isAllThere && (
        <Banner status="ok">
          {t('done.title')}. {t('done.next', { company: pack.company.name })}
        </Banner>
      )}
      <SharedReport id={id} />
      {interview.cv && (
        <Suspense fallback={null}>
          <CvCheckLink />
        </Suspense>
      )}
      <Card>
        <ul className="hf-delivery">
          {rows.map(({ question, answer }, index) => (
            <DeliveryRow
              key={question.id}
              n={index + 1}
              text={questionText(question, pack)}
              question={question}
              answer={answer}
              isLeftOut={gone.has(question.id)}
            >
              {answer && <AnswerTime answer={answer} />}
            </DeliveryRow>
          ))}
        </ul>
      </Card>
      {underWay > 0 && <Sending phase={phase} />}
      {received > 0 && (
        <Suspense fallback={null}>
          <ReceiptCard />
        </Suspense>
      )}
      {isAllThere && (
        <Suspense fallback={null}>
          <Farewell />
        </Suspense>
      )}
      {isAllThere && (
        <div className="hf-row">
          <LinkButton to="/candidate/home">{t('done.home')}</LinkButton>
        </div>
      )}
    </Page>
  )
}

/** Rest that is still to be sent, and all that can be done about it. */
function Sending({ phase }: { phase: DeliveryPhase }): React.JSX.Element {
  const t = useT('candidate')
  const offlineWords = useOfflineWords()
  const db = useDb()
  const { pack, visit } = useInterview()
  const { id } = pack.interview
  const [hasTried, setTried] = useState(false)
  const resume = (): void => {
    setTried(true)
    void resumeDelivery(id)
    void db.sync.syncNow()
  }
  return (
    <>
      <DeliveryLine phase={phase} />
      <p role="status">{hasTried && phase === 'waiting' ? offlineWords(t('delivery.tried')) : ''}</p>
      <div className="hf-actions">
        <Button variant="primary" icon="send" onPress={resume}>
          {t(visit.isPaused ? 'delivery.goOn' : 'delivery.keepSending')}
        </Button>
        {!visit.isPaused && (
          <Button icon="pause" onPress={() => void pauseDelivery(id)}>
            {t('delivery.pause')}
          </Button>
        )}
        <LinkButton to="/candidate/interview/$id/rescue" params={{ id }} variant="quiet">
          {t('delivery.rescue')}
        </LinkButton>
        <OwnDataBudget />
      </div>
      <Suspense fallback={null}>
        <SendingSwitches phase={phase} />
        <StuckHelp phase={phase} onResume={resume} />
      </Suspense>
    </>
  )
}

/** Way to the report that the employer shared, or to the training report (S074). */
function SharedReport({ id }: { id: string }): React.JSX.Element | null {
  const t = useT('candidate')
  const { doc } = useDoc('reports', sharedReportId(id))
  const { doc: training } = useDoc('reports', trainingReportId(id))
  const isShared = doc?.document !== undefined
  if (!isShared && training?.document === undefined) return null
  return (
    <Card>
      <p>{t(isShared ? 'delivery.report' : 'delivery.training')}</p>
      <LinkButton to="/candidate/interview/$id/report" params={{ id }}>
        {t(isShared ? 'home.report' : 'home.training')}
      </LinkButton>
    </Card>
  )
}

/** The employer asks again (S073): what was given before stays there. */
function AskedAgain({ id, n }: { id: string; n: number }): React.JSX.Element {
  const t = useT('candidate')
  return (
    <Banner status="info">
      <p>{t('delivery.askedAgain', { n })}</p>
      <LinkButton to="/candidate/interview/$id/redo" params={{ id }} variant="primary">
        {t('delivery.answerAgain')}
      </LinkButton>
    </Banner>
  )
}

/** The answer that counts: the last final one. */
const answerOf = (answers: readonly Answer[], questionId: string): Answer | undefined =>
  answers.filter((answer) => answer.questionId === questionId && answer.state === 'final').sort(latestAttemptFirst)[0]

function State({ phase, waiting }: { phase: string; waiting: number }): React.JSX.Element | null {
  const t = useT('candidate')
  const offlineWords = useOfflineWords()
  if (phase === 'waiting')
    return (
      <Banner status="idle" icon="waiting">
        {offlineWords(t('delivery.waiting', { n: waiting }))}
      </Banner>
    )
  if (phase === 'busy')
    return (
      <Banner status="idle" icon="waiting">
        {t('delivery.busy', { n: waiting })}
      </Banner>
    )
  if (phase === 'storage') return <Banner status="warn">{t('delivery.storage')}</Banner>
  if (phase === 'elsewhere')
    return (
      <Banner status="info" icon="sending">
        {t('delivery.elsewhere')}
      </Banner>
    )
  if (phase === 'paused')
    return (
      <Banner status="idle" icon="pause">
        {t('delivery.paused')}
      </Banner>
    )
  if (phase === 'wifi')
    return (
      <Banner status="idle" icon="waiting">
        {t('delivery.wifi')}
      </Banner>
    )
  if (phase === 'signedOut') return <Banner status="warn">{t('delivery.signedOut')}</Banner>
  return null
}
