import { Navigate } from '@tanstack/react-router'
import { stillAskedAgain } from '#shared/policies/rounds/asked-again.ts'
import { latestRound } from '#shared/policies/rounds/redo.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Page } from '../../../components/Page.tsx'
import { changeVisit } from '../../../features/capture/visits.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { nextStep } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import { questionText } from '../question/question-text.ts'
import { redoRows } from './redo-rows.ts'

/** Invitation to answer again (S073): the questions, the words of the employer, and what becomes of the answers before. All of it is on this device. */
export function RedoScreen(): React.JSX.Element {
  const t = useT('redo')
  const data = useInterview()
  const { pack, interview, visit, answers } = data
  const goTo = useNavigateStep(interview.id)
  const leaving = useAct()
  const company = pack.company.name
  const open = stillAskedAgain(
    interview,
    pack.questions.map(({ id }) => id),
    answers,
  )
  if (open.length === 0) return <Navigate to="/candidate/interview/$id" params={{ id: interview.id }} replace />
  const start = async (): Promise<void> => {
    const read = { redoRead: latestRound(interview.rounds) }
    // a full device asks once more the next time
    await changeVisit(interview.id, read).catch(() => undefined)
    await goTo(nextStep({ ...data, visit: { ...visit, ...read } }))
  }
  return (
    <Page title={t('title')} eyebrow={pack.job.name} narrow>
      <p className="hf-lead">{t('text', { n: open.length, company })}</p>
      {interview.redoReason !== undefined && (
        <Card title={t('reason', { company })}>
          <p dir="auto">{interview.redoReason}</p>
        </Card>
      )}
      <Card title={t('questions')}>
        <ul className="hf-delivery">
          {redoRows(pack.questions, interview, open).map(({ question, n, isOpen }) => (
            <li key={question.id}>
              <span className="hf-delivery-name">
                {t('question', { n })} <span dir="auto">{questionText(question, pack)}</span>
              </span>
              <Chip status={isOpen ? 'idle' : 'ok'} {...(isOpen && { icon: 'refresh' as const })}>
                {t(isOpen ? 'earlier' : 'given', { company })}
              </Chip>
            </li>
          ))}
        </ul>
      </Card>
      <p>{t('kept', { company })}</p>
      {pack.deadlineAt === null && <p className="hf-note">{t('noDeadline')}</p>}
      <ActNotice problem={leaving.problem} />
      <div className="hf-primary-bar">
        <Button variant="primary" isWide isPending={leaving.isBusy} onPress={() => void leaving.run(start)}>
          {t('go')}
        </Button>
      </div>
    </Page>
  )
}
