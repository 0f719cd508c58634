import { Banner } from '../../../components/feedback/Banner.tsx'
import { Card } from '../../../components/Card.tsx'
import { LinkButton } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import '../candidate.css'

/** Everything has arrived: receipts, and that nothing else is to be done. While something is still here it says so and leads back. */
export function DoneScreen(): React.JSX.Element {
  const t = useT('candidate')
  const { pack, answers } = useInterview()
  const received = answers.filter((answer) => answer.receipt)
  const isComplete = pack.questions.every((question) => received.some((answer) => answer.questionId === question.id))
  const toDelivery = (
    <LinkButton to="/candidate/interview/$id/delivery" params={{ id: pack.interview.id }} variant={isComplete ? 'secondary' : 'primary'}>
      {t('done.delivery')}
    </LinkButton>
  )
  return (
    <Page title={t(isComplete ? 'done.title' : 'done.notYet')} eyebrow={pack.company.name} narrow>
      <Banner status={isComplete ? 'ok' : 'idle'}>
        {isComplete
          ? t('delivery.all', { n: received.length })
          : t('delivery.some', { received: received.length, total: pack.questions.length })}
      </Banner>
      {isComplete && <p>{t('done.next', { company: pack.company.name })}</p>}
      <Card title={t('done.receipts')}>
        <ul className="hf-receipts">
          {received.map((answer) => (
            <li key={answer.id}>
              <bdi dir="ltr" className="hf-tabular">
                {answer.receipt?.code}
              </bdi>{' '}
              <span>{formatDateTime(answer.receipt?.at ?? 0)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <div className="hf-actions">
        {toDelivery}
        <LinkButton to="/candidate/home">{t('done.home')}</LinkButton>
      </div>
    </Page>
  )
}
