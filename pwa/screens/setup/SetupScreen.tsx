import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { focusFirstRefused } from '../../components/fields/focus-problem.ts'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Stepper } from '../../components/Stepper.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { ReplacedParts } from '../../features/rejected-edits/ReplacedParts.tsx'
import { JobPage } from '../../features/job/JobPage.tsx'
import { ConsentStep } from './consent/ConsentStep.tsx'
import { LayoutStep } from './LayoutStep.tsx'
import { PublishAction } from './PublishAction.tsx'
import { QuestionsStep } from './QuestionsStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { ScoringStep } from './ScoringStep.tsx'
import { SavedChip } from '../../features/autosave/SavedChip.tsx'
import { nameOfStep, openingStep, stateOf, stepGaps, stepsOf, type Setup } from './setup-steps.ts'
import { keepLayoutType } from './save-setup.ts'
import type { StepId } from './step-ids.ts'
import { useSetup } from './use-setup.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import './setup.css'

const EmailStep = lazyPart(async () => (await import('./EmailStep.tsx')).EmailStep, 'mails')
const PhonePreview = lazyPart(async () => (await import('./preview/PhonePreview.tsx')).PhonePreview, 'entry')
const CandidatePreview = lazyPart(async () => (await import('./preview/CandidatePreview.tsx')).CandidatePreview, 'device')

/** Sets a job up: layout, questions, scoring, mails, consent, review. Every change is saved on this device at once. */
export function SetupScreen({ jobId, step, taken }: SetupScreenProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <JobPage jobId={jobId} title={t('setup.title')} offer="editJob">
      {(job) => <JobSetup job={job} step={step} taken={taken} />}
    </JobPage>
  )
}

function JobSetup({ job, step, taken }: Omit<SetupScreenProps, 'jobId'> & { job: Job }): React.JSX.Element {
  const t = useT('recruiter')
  const { setup, isOffline, settings, questions } = useSetup(job)
  if (isOffline)
    return (
      <Page title={t('setup.titleOf', { name: job.name })}>
        <EmptyState title={t('setup.notHere')} icon="offline">
          {t('setup.notHereText')}
        </EmptyState>
      </Page>
    )
  if (!setup)
    return (
      <Page title={t('setup.title')}>
        <Skeleton lines={8} />
      </Page>
    )
  const replaced = <ReplacedParts questions={questions} settings={settings} />
  return <SetupForm setup={setup} job={job} step={step} taken={taken} replaced={replaced} />
}

function SetupForm({ setup, job, step, taken, replaced }: SetupFormProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const navigate = useNavigate()
  const [first] = useState(() => openingStep(setup, Date.now()))
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const steps = stepsOf(job)
  const current = step && steps.includes(step) ? step : first
  const gaps = useMemo(() => stepGaps(setup, Date.now()), [setup])
  const next = steps[steps.indexOf(current) + 1]
  const back = steps[steps.indexOf(current) - 1]
  const form = useRef<HTMLDivElement>(null)
  // a step that is left forgets what it refused
  const go = (id: StepId): void => {
    if (id !== current && focusFirstRefused(form.current)) return
    if (current === 'layout' && setup.layout?.layoutType === undefined) void keepLayoutType(db, job)
    void navigate({ to: '/recruiter/jobs/$jobId/setup', params: { jobId: job.id }, search: { step: id } })
  }
  return (
    <Page
      title={t('setup.titleOf', { name: job.name })}
      eyebrow={<Link to="/recruiter/dashboard">{t('dashboard.title')}</Link>}
      actions={
        <Button icon="eye" onPress={() => setPreviewOpen(true)}>
          {t('setup.preview')}
        </Button>
      }
    >
      <div className="hf-setup">
        <Stepper
          label={t('setup.steps')}
          steps={steps.map((id) => ({
            id,
            label: t(`setup.step.${nameOfStep(id, setup)}`),
            state: id === current ? 'current' : stateOf(id, setup, gaps),
          }))}
          onSelect={(id) => go(steps.find((known) => known === id) ?? 'layout')}
        />
        <div className="hf-setup-form" ref={form}>
          {replaced}
          <h2>{t(`setup.step.${nameOfStep(current, setup)}`)}</h2>
          {current === 'layout' && <LayoutStep setup={setup} />}
          {current === 'questions' && <QuestionsStep setup={setup} taken={taken} />}
          {current === 'scoring' && <ScoringStep setup={setup} taken={taken} />}
          {current === 'email' && (
            <Suspense fallback={<Skeleton lines={8} />}>
              <EmailStep setup={setup} taken={taken} />
            </Suspense>
          )}
          {current === 'consent' && <ConsentStep setup={setup} />}
          {current === 'review' && <ReviewStep setup={setup} gaps={gaps} onOpenStep={go} />}
          <div className="hf-setup-bar">
            <span className="hf-setup-saved">
              <SavedChip />
            </span>
            {back && <Button onPress={() => go(back)}>{t('setup.back')}</Button>}
            {next && (
              <Button variant="primary" onPress={() => go(next)}>
                {t('setup.continue')}
              </Button>
            )}
            {current === 'review' && <PublishAction setup={setup} />}
          </div>
        </div>
        <aside className="hf-setup-preview" aria-label={t('setup.previewLabel')}>
          <Suspense fallback={null}>
            <PhonePreview setup={setup} />
          </Suspense>
        </aside>
      </div>
      {isPreviewOpen && (
        <Dialog title={t('setup.preview')} isOpen onOpenChange={setPreviewOpen} size="wide">
          <Suspense fallback={<Skeleton lines={8} />}>
            <CandidatePreview setup={setup} />
          </Suspense>
        </Dialog>
      )}
    </Page>
  )
}

interface SetupScreenProps {
  jobId: string
  step: StepId | undefined
  /** item of the library for which the page was opened, at the step where it is taken */
  taken: string | undefined
}

interface SetupFormProps extends Pick<SetupScreenProps, 'step' | 'taken'> {
  setup: Setup
  job: Job
  /** own words that a later edit replaced */
  replaced: React.ReactNode
}
