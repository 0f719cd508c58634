import { isClosed } from '#shared/policies/job-closed.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import { newLayout, zoneOf } from '#shared/policies/layout.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb, useSyncState } from '../../db/hooks.ts'
import { formatBytes, formatDateTime, formatDuration, formatInBothZones, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CloseJob, ClosedJob } from './CloseJob.tsx'
import { totalTimeMs } from './question-rules.ts'
import { nameOfStep, stepsOf, type Gap, type Setup } from './setup-steps.ts'
import type { StepId } from './step-ids.ts'

export interface ReviewStepProps {
  setup: Setup
  gaps: Record<Exclude<StepId, 'review'>, Gap[]>
  onOpenStep: (step: StepId) => void
}

/** State of the job, all steps with what they lack, and what it costs a candidate; the button that opens it is in the bar (PublishAction). */
export function ReviewStep({ setup, gaps, onOpenStep }: ReviewStepProps): React.JSX.Element {
  const t = useT('recruiter')
  const { job, layout } = setup
  const questions = mostQuestions(setup.tests)
  const videos = questions.filter((question) => question.kind === 'video')
  const minutes = layout?.questionLengthMin ?? newLayout().questionLengthMin
  return (
    <>
      <PublishCard setup={setup} />
      <Card title={t('review.steps')}>
        <ul className="hf-setup-checks">
          {CHECKED.filter((id) => stepsOf(job).includes(id)).map((id) => (
            <li key={id}>
              <span className="hf-setup-check-name">{t(`setup.step.${nameOfStep(id, setup)}`)}</span>
              {gaps[id].length === 0 ? (
                <Chip status="ok">{t('review.done')}</Chip>
              ) : (
                <>
                  <span className="hf-setup-check-gaps">
                    {gaps[id].map((gap) => (
                      <Chip key={gap} status="warn">
                        {t(`gap.${gap}`)}
                      </Chip>
                    ))}
                  </span>
                  <Button variant="quiet" onPress={() => onOpenStep(id)}>
                    {t('review.fix', { step: t(`setup.step.${nameOfStep(id, setup)}`) })}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('review.cost')}>
        <dl className="hf-setup-facts">
          <dt>{t('review.questions')}</dt>
          <dd>{formatNumber(questions.length)}</dd>
          <dt>{t('review.time')}</dt>
          <dd>{formatDuration(totalTimeMs(questions, minutes))}</dd>
          <dt>{t('review.data')}</dt>
          <dd>{t('review.atMost', { size: formatBytes((totalTimeMs(videos, minutes) / 1000) * BYTES_PER_SECOND) })}</dd>
          <dt>{t('layout.deadline')}</dt>
          <dd>{job.deadlineAt ? formatInBothZones(job.deadlineAt, zoneOf(layout ?? {})) : t('review.noDeadline')}</dd>
        </dl>
      </Card>
      <Card title={t('setup.step.share')}>
        <p className="hf-meta">{t('review.shareHelp')}</p>
        <div>
          <LinkButton icon="link" to="/recruiter/jobs/$jobId/setup/share" params={{ jobId: job.id }}>
            {t('review.share')}
          </LinkButton>
        </div>
      </Card>
      {setup.job.publishedAt && <PostCard setup={setup} />}
    </>
  )
}

const CHECKED = ['layout', 'questions', 'scoring', 'consent'] as const

/** Rate of a candidate's device at full quality: 1,280,000 bits a second. */
const BYTES_PER_SECOND = 160_000

function PublishCard({ setup }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const { phase, unsent } = useSyncState()
  const { job } = setup
  if (!job.publishedAt) {
    return (
      <Card>
        <p>{t('review.publishText')}</p>
      </Card>
    )
  }
  const toCandidates = (
    <LinkButton variant="primary" icon="users" to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.id }}>
      {t('review.toCandidates')}
    </LinkButton>
  )
  if (isClosed(job)) return <ClosedJob job={job}>{toCandidates}</ClosedJob>
  return (
    <Banner status={unsent > 0 ? 'idle' : 'ok'} action={toCandidates}>
      <p>{unsent > 0 && phase !== 'sent' ? t('review.publishedHere') : t('review.published', { at: formatDateTime(job.publishedAt) })}</p>
      <div>
        <CloseJob job={job} />
      </div>
    </Banner>
  )
}

/** The page on which the job says of itself to everybody what it is. */
function PostCard({ setup: { job } }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  return (
    <Card>
      <Switch isSelected={job.posted === true} onChange={(posted) => void editDoc(db, 'jobs', job.id, { posted })}>
        {t('review.post')}
      </Switch>
      <p className="hf-meta">{t('review.postHelp')}</p>
      {job.posted && (
        <div>
          <LinkButton icon="link" to="/jobs/$jobId" params={{ jobId: job.id }}>
            {t('review.postOpen')}
          </LinkButton>
        </div>
      )}
      <div>
        <LinkButton icon="edit" to="/recruiter/jobs/$jobId/requisition" params={{ jobId: job.id }}>
          {t('review.requisition')}
        </LinkButton>
      </div>
    </Card>
  )
}
