import { useOpensLater } from '../../../features/capture/use-opens-later.ts'
import { formatInBothZones } from '../../../i18n/format.ts'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDb } from '../../../db/hooks.ts'
import { AccessLink } from '../../../features/access/AccessLink.tsx'
import { forgetPractised, type Practised } from '../../../features/capture/practice.ts'
import { erasePractice } from '../../../features/capture/takes.ts'
import { changeVisit } from '../../../features/capture/visits.ts'
import { useT } from '../../../i18n/use-t.ts'
import { pictureRate, qualityOf } from '../../../features/recorder/quality.ts'
import { TakePlayer } from '../../../features/recorder/TakePlayer.tsx'
import { useFailedMedia } from '../../../features/recorder/use-failed-media.ts'
import { useLevel } from '../../../features/recorder/use-level.ts'
import { useMedia } from '../../../features/recorder/use-media.ts'
import { useTake } from '../../../features/recorder/use-take.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { CheckResult } from '../question/CheckResult.tsx'
import { lacksCv, startsClock, stepInTests } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import { useInterview } from '../interview-data.ts'
import { InterruptedWords } from '../question/InterruptedWords.tsx'
import { LeaveDialog } from '../question/LeaveDialog.tsx'
import { mediaChoice } from './media-choice.ts'
import { MediaProblem } from '../question/MediaProblem.tsx'
import { NothingRecorded } from '../question/NothingRecorded.tsx'
import { LanguageLine } from '../before/LanguageLine.tsx'
import { lacksPhoto, stepBefore } from '../before/steps.ts'
import { PracticeCards } from './PracticeCards.tsx'
import { TriedPractice } from './TriedPractice.tsx'
import type { PracticeKind } from './practice-kinds.ts'
import { enterStage } from '../record-progress.ts'
import { RecorderAnnouncer } from '../question/RecorderAnnouncer.tsx'
import { TakeStage } from '../question/TakeStage.tsx'
import { useAct } from '../../../features/trouble/use-act.ts'
import { ownTests } from '../tests/own-tests.ts'
import { StartNotice } from '../tests/StartNotice.tsx'
import { useBeginTest } from '../tests/use-begin-test.ts'
import { useNextStep } from '../tests/use-next-step.ts'
import { useCandidateCheck } from './use-candidate-check.ts'
import { usePanelFocus } from '../question/use-panel-focus.ts'
import '../candidate.css'

const PRACTICE_MS = 60_000

/** The rehearsal, to which there is no way back from the interview (R202): who comes to it later is led to what is still missing. */
export function RehearsalScreen(): React.JSX.Element {
  const data = useInterview()
  const { interview } = data
  // as it was when this page came: the press that begins the interview leads on by itself
  const [isOver] = useState(interview.stage === 'interview' || interview.stage === 'done')
  if (!isOver) return <Rehearsal />
  return startsClock(data) ? <Over /> : <Navigate to="/candidate/interview/$id" params={{ id: interview.id }} replace />
}

/** Waits where Back has led out of a running interview: no clock begins by that. */
function Over(): React.JSX.Element {
  const t = useT('candidate')
  const data = useInterview()
  const { pack } = data
  const step = stepInTests(data)
  const n = step.to === 'question' ? step.n : 1
  return (
    <Page title={t('rehearsal.overTitle')} eyebrow={pack.job.name} narrow>
      <p className="hf-lead">{t('rehearsal.over', { n })}</p>
      <LinkButton variant="primary" to="/candidate/interview/$id/q/$n" params={{ id: pack.interview.id, n: String(n) }} isWide>
        {t('rehearsal.overGo', { n })}
      </LinkButton>
    </Page>
  )
}

/** Of who tries the rehearsal of a job out, and is no candidate: nothing follows it. */
export interface Trial {
  onVoiceOnly: () => void
  /** in place of the start of the interview */
  leave: ReactNode
}

/** The same recorder as the real one, marked Practice; nothing of it is sent, and starting the interview is always possible. */
export function Rehearsal({ trial }: { trial?: Trial }): React.JSX.Element {
  const t = useT('candidate')
  const db = useDb()
  const data = useInterview()
  const { pack, interview } = data
  const { id } = pack.interview
  const goTo = useNavigateStep(id)
  const next = useNextStep()
  const beginning = useAct()
  const starting = useBeginTest()
  const [tried, setTried] = useState<Practised>({})
  const [trying, setTrying] = useState<PracticeKind | null>(null)
  const opensAt = useOpensLater(interview)
  // a start without space says so
  const enter = useEffectEvent(() => void enterStage(db, interview, 'rehearsal').catch(() => undefined))
  useEffect(() => enter(), [])
  const start = async (): Promise<void> => {
    // never waits for the way there: it has no end while a practice recording keeps the candidate here
    const before = stepBefore(data)
    if (before !== null) return void goTo({ to: before })
    if (lacksCv(data)) return void goTo({ to: 'cv' })
    if (lacksPhoto(data)) return void goTo({ to: 'identity' })
    const [single, ...more] = ownTests(data)
    // with one test there is no list to choose from
    if (interview.rounds === undefined && more.length === 0 && single?.state === 'waiting')
      return starting.begin(single.test.id, { before: enterInterview })
    await enterInterview()
    await next()
  }
  const enterInterview = async (): Promise<void> => {
    // a running recording is asked about first; the first question erases it
    await erasePractice(id, data.takes.find((take) => take.practice && take.state === 'recording')?.id)
    await forgetPractised(id)
    await enterStage(db, interview, 'rehearsal')
    await enterStage(db, { ...interview, stage: 'rehearsal' }, 'interview')
  }
  const enterTried = (changes: Practised): void => setTried((before) => ({ ...before, ...changes }))
  if (trial && trying) return <TriedPractice kind={trying} practised={tried} onEnter={enterTried} onGo={setTrying} />
  return (
    <Page title={t('rehearsal.title')} eyebrow={pack.job.name} narrow>
      <Banner status="info">{t('rehearsal.text')}</Banner>
      {!trial && <LanguageLine />}
      {pack.questions.some((question) => question.kind === 'video') && (
        <Card title={pack.practice.video}>
          <PracticeVideo onVoiceOnly={trial?.onVoiceOnly ?? (() => void changeVisit(id, { mode: 'voice' }))} />
        </Card>
      )}
      <PracticeCards trial={trial && { practised: tried, onTry: setTrying }} />
      {!trial && <AccessLink interviewId={id} />}
      <ActNotice problem={beginning.problem} />
      {!trial && <StartNotice beginning={starting} />}
      {trial?.leave ?? (
        <div className="hf-primary-bar">
          <Button
            variant="primary"
            isWide
            isPending={beginning.isBusy || starting.isBusy}
            isDisabled={opensAt !== null}
            reason={opensAt === null ? undefined : t('rehearsal.opens', { at: formatInBothZones(opensAt, pack.zone) })}
            onPress={() => void beginning.run(start)}
          >
            {t('rehearsal.start')}
          </Button>
        </div>
      )}
    </Page>
  )
}

function PracticeVideo({ onVoiceOnly }: { onVoiceOnly: () => void }): React.JSX.Element {
  const t = useT('candidate')
  const { pack, visit, takes } = useInterview()
  const { id, gid, scope } = pack.interview
  const choice = mediaChoice(visit)
  const media = useMedia(choice)
  const sound = useLevel(media.stream)
  const { controller, view } = useTake({
    wish: { interviewId: id, questionId: 'practice', gid, scope, practice: true, limitMs: PRACTICE_MS },
    media: choice,
    bitsPerSecond: pictureRate(qualityOf(visit), pack.bitsPerSecond),
    unfinished: null,
  })
  useFailedMedia(view, media)
  const take = takes.find((row) => row.id === view.takeId)
  const beginCheck = useCandidateCheck({ view, takes, stream: media.stream, sound, canRedo: true })
  const start = (): void => {
    beginCheck()
    void controller.start()
  }
  const repeating = useAct()
  const hasEnded = view.phase === 'stopped' || view.phase === 'interrupted'
  const place = usePanelFocus<HTMLElement & HTMLDivElement>(hasEnded ? 'ended' : 'stage')
  const again = async (): Promise<void> => {
    controller.reset()
    await erasePractice(id)
  }
  if (media.problem !== null)
    return <MediaProblem fault={media.problem} company={pack.company.name} onRetry={media.retry} onVoiceOnly={onVoiceOnly} />
  if (hasEnded) {
    const isEmpty = view.savedMs === 0
    return (
      <>
        <RecorderAnnouncer view={view} />
        <ActNotice problem={repeating.problem} />
        {isEmpty && view.phase === 'stopped' ? (
          <NothingRecorded stackRef={place} />
        ) : (
          <div ref={place} tabIndex={-1}>
            <Banner status={view.phase === 'stopped' ? 'ok' : 'warn'}>
              {view.phase === 'stopped' ? t('rehearsal.done') : <InterruptedWords view={view} />}
            </Banner>
          </div>
        )}
        {!isEmpty && <CheckResult check={take?.check} />}
        {take && !isEmpty && <TakePlayer take={take} label={t('take.playback')} />}
        <Button icon="refresh" isPending={repeating.isBusy} onPress={() => void repeating.run(again)}>
          {t('rehearsal.again')}
        </Button>
      </>
    )
  }
  return (
    <>
      <RecorderAnnouncer view={view} />
      <TakeStage
        controller={controller}
        view={view}
        stream={media.stream}
        level={sound.level}
        isPractice
        onStart={start}
        stageRef={place}
      />
      <LeaveDialog isRecording={view.phase === 'recording'} isPractice onLeave={() => controller.interrupt('left')} />
    </>
  )
}
