import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { spentBytes } from '#worker/upload/sender.ts'
import { Banner } from '../../components/Banner.tsx'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Page } from '../../components/Page.tsx'
import { useDb } from '../../db/hooks.ts'
import { pauseDelivery, resumeDelivery } from '../../features/delivery/delivery.ts'
import { DeliveryChip } from '../../features/delivery/DeliveryChip.tsx'
import { bytesLeftOf, useDelivery } from '../../features/delivery/use-delivery.ts'
import { formatBytes, formatDateTime } from '../../features/language/format.ts'
import { loadNamespace } from '../../features/language/i18n.ts'
import { useT } from '../../features/language/use-t.ts'
import { AnswerTime, useJudgedTimes } from './AnswerTime.tsx'
import { OwnDataBudget } from './OwnDataBudget.tsx'
import { useGoTo } from './go-on.ts'
import { useInterview } from './interview-data.ts'
import { questionText } from './question-text.ts'
import type { StuckHelpProps } from './StuckHelp.tsx'
import { useKeptTakes } from './use-kept-takes.ts'
import './candidate.css'

/** Fetched when something is under way: whoever only answers needs none of it. */
const StuckHelp = lazy<ComponentType<StuckHelpProps>>(async () => {
  const [module] = await Promise.all([import('./StuckHelp.tsx'), loadNamespace('delivery')]).catch(() => [{ StuckHelp: () => null }])
  return { default: module.StuckHelp }
})

const ReceiptCard = lazy(async () => {
  const [module] = await Promise.all([import('./ReceiptCard.tsx'), loadNamespace('receipt')]).catch(() => [{ ReceiptCard: () => null }])
  return { default: module.ReceiptCard }
})

/** Where every answer is, in three honest states, and what is still to go. */
export function DeliveryScreen(): React.JSX.Element {
  const t = useT('candidate')
  const db = useDb()
  const { pack, visit, answers } = useInterview()
  const { id } = pack.interview
  const goTo = useGoTo(id)
  const { phase, stateOf } = useDelivery(id)
  const rows = pack.questions.map((question) => ({ question, answer: answerOf(answers, question.id) }))
  const received = rows.filter((row) => row.answer && stateOf(row.answer).kind === 'received').length
  const missing = rows.filter((row) => !row.answer)
  const bytesLeft = rows.reduce((sum, { answer }) => sum + (answer ? bytesLeftOf(stateOf(answer)) : 0), 0)
  const isAllThere = received === rows.length
  const underWay = rows.length - received - missing.length
  useKeptTakes()
  useJudgedTimes()
  const resume = (): void => {
    void resumeDelivery(id)
    void db.sync.syncNow()
  }
  return (
    <Page
      title={isAllThere ? t('delivery.all', { n: received }) : t('delivery.some', { received, total: rows.length })}
      eyebrow={pack.job.name}
      narrow
    >
      {underWay > 0 && <State phase={phase} waiting={underWay} />}
      <Card>
        <ul className="hf-delivery">
          {rows.map(({ question, answer }, index) => (
            <DeliveryRow key={question.id} n={index + 1} text={questionText(question, pack)} question={question} answer={answer}>
              {answer && <AnswerTime answer={answer} />}
            </DeliveryRow>
          ))}
        </ul>
      </Card>
      {underWay > 0 && (
        <>
          <p className="hf-note">
            {t('delivery.left', { left: formatBytes(bytesLeft) })} {t('delivery.spent', { spent: formatBytes(spentBytes(visit)) })}
          </p>
          {pack.deadlineAt !== null && <p className="hf-note">{t('delivery.deadline', { at: formatDateTime(pack.deadlineAt) })}</p>}
          <div className="hf-actions">
            <Button variant="primary" icon="send" onPress={resume}>
              {t(visit.isPaused ? 'delivery.goOn' : 'delivery.keepSending')}
            </Button>
            {!visit.isPaused && (
              <Button icon="pause" onPress={() => void pauseDelivery(id)}>
                {t('delivery.pause')}
              </Button>
            )}
            <LinkButton to="/candidate/interview/$id/rescue" params={{ id }}>
              {t('delivery.rescue')}
            </LinkButton>
            <OwnDataBudget />
          </div>
          <Suspense fallback={null}>
            <StuckHelp phase={phase} onResume={resume} />
          </Suspense>
        </>
      )}
      {received > 0 && (
        <Suspense fallback={null}>
          <ReceiptCard />
        </Suspense>
      )}
      {isAllThere && (
        <Button variant="primary" isWide onPress={() => void goTo({ to: 'done' })}>
          {t('delivery.finish')}
        </Button>
      )}
    </Page>
  )
}

/** The answer that counts: the last final one. */
const answerOf = (answers: readonly Answer[], questionId: string): Answer | undefined =>
  answers.filter((answer) => answer.questionId === questionId && answer.state === 'final').sort((a, b) => b.attempt - a.attempt)[0]

function State({ phase, waiting }: { phase: string; waiting: number }): React.JSX.Element | null {
  const t = useT('candidate')
  if (phase === 'waiting')
    return (
      <Banner status="idle" icon="waiting">
        {t('delivery.waiting', { n: waiting })}
      </Banner>
    )
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

function DeliveryRow({
  n,
  text,
  question,
  answer,
  children,
}: {
  n: number
  text: string
  question: PackQuestion
  answer: Answer | undefined
  children: ReactNode
}): React.JSX.Element {
  const t = useT('candidate')
  const { pack } = useInterview()
  const { stateOf } = useDelivery(pack.interview.id)
  const state = answer && stateOf(answer)
  return (
    <li data-testid={`delivery-${question.id}`}>
      <span className="hf-delivery-name">
        <span className="hf-tabular">{n}</span> <span dir="auto">{text}</span>
      </span>
      <span className="hf-delivery-state" role="status">
        {state ? <DeliveryChip state={state} /> : <Chip status="warn">{t('delivery.open')}</Chip>}
      </span>
      {state?.kind === 'damaged' && <span className="hf-note">{t(state.isHere ? 'delivery.damaged.here' : 'delivery.damaged.gone')}</span>}
      {answer?.receipt && (
        <span className="hf-note">
          {t('delivery.receipt')}{' '}
          <Link to="/receipt/$code" params={{ code: answer.receipt.code }} target="_blank">
            <bdi dir="ltr">{answer.receipt.code}</bdi>
          </Link>
          , {formatDateTime(answer.receipt.at)}
        </span>
      )}
      {children}
      {!answer && (
        <LinkButton to="/candidate/interview/$id/q/$n" params={{ id: pack.interview.id, n: String(n) }}>
          {t('delivery.answer', { n })}
        </LinkButton>
      )}
    </li>
  )
}
