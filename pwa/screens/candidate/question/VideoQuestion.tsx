import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { roundAsked } from '#shared/policies/rounds/redo.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { Button } from '../../../components/Button.tsx'
import type { TakeRow } from '../../../features/capture/capture-db.ts'
import { useSessionTime } from '../../../features/capture/use-session-time.ts'
import { changeVisit } from '../../../features/capture/visits.ts'
import { useT } from '../../../i18n/use-t.ts'
import { pictureRate, qualityOf, wholeRate } from '../../../features/recorder/quality.ts'
import { isLeftOver } from '../../../features/delivery/unsent-takes.ts'
import { useLevel } from '../../../features/recorder/use-level.ts'
import { useDeviceState } from '../../../features/recorder/use-device-state.ts'
import { useMedia, type Media, type MediaFault } from '../../../features/recorder/use-media.ts'
import { useFailedMedia } from '../../../features/recorder/use-failed-media.ts'
import { useTake } from '../../../features/recorder/use-take.ts'
import { ActNotice } from './ActNotice.tsx'
import { AnswerDonePanel } from './AnswerDonePanel.tsx'
import { Answered, useAnswer, useProgress } from './Answered.tsx'
import { thinkingKey } from './flow.ts'
import { InterruptedPanel } from './InterruptedPanel.tsx'
import { useInterview } from '../interview-data.ts'
import { LateTake } from './LateTake.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { mediaChoice } from '../rehearsal/media-choice.ts'
import { MediaProblem } from './MediaProblem.tsx'
import { NothingRecorded } from './NothingRecorded.tsx'
import { RoomNotice } from '../delivery/RoomNotice.tsx'
import { RecorderAnnouncer } from './RecorderAnnouncer.tsx'
import { TakeStage } from './TakeStage.tsx'
import { PreparationPanel } from './PreparationPanel.tsx'
import { useRoom } from '../delivery/use-room.ts'
import { useCandidateCheck } from '../rehearsal/use-candidate-check.ts'
import { useArmed } from './use-armed.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import { useTakeDecision, type TakeDecision } from './use-take-decision.ts'

/** An answer by video or voice: think, record, and what comes after, also after the page died in the middle. */
export function VideoQuestion({ question, n, onNext }: { question: PackQuestion; n: number; onNext: () => void }): React.JSX.Element {
  const { takes, answers } = useInterview()
  const own = takes.filter((take) => take.questionId === question.id && !take.practice)
  const answer = useAnswer(question)
  const isUndecided = own.some((take) => (take.state === 'interrupted' || take.state === 'stopped') && !isLeftOver(take, answers, takes))
  // looking at an answer opens no camera
  const [way, setWay] = useState<'look' | 'record' | 'again'>(answer && !isUndecided ? 'look' : 'record')
  const title = usePanelFocus<HTMLHeadingElement>(answer ? 'final' : 'open')
  if (answer && way === 'look')
    return (
      <Answered question={question} answer={answer} takes={own} n={n} onNext={onNext} onAgain={() => setWay('again')} titleRef={title} />
    )
  return <OpenQuestion question={question} takes={own} isAnew={way === 'again'} n={n} onNext={onNext} />
}

interface OpenQuestionProps {
  question: PackQuestion
  takes: TakeRow[]
  /** there is an answer, and another one is recorded */
  isAnew: boolean
  n: number
  onNext: () => void
}

function OpenQuestion(props: OpenQuestionProps): React.JSX.Element {
  const own = useQuestionTake(props)
  return (
    <>
      <RecorderAnnouncer view={own.view} />
      <Panel {...props} own={own} />
    </>
  )
}

/** Panel for the next action on the question. */
function Panel({ question, takes, n, onNext, own }: OpenQuestionProps & { own: QuestionTake }): React.JSX.Element {
  const { visit } = useInterview()
  const { media, level, controller, view, decision, start, room } = own
  const take = takes.find((row) => row.id === view.takeId)
  const answer = useAnswer(question)
  // another tab was faster, or it was kept after an interruption
  const isAnswered = answer !== undefined && !decision.isRedoing && (answer.id !== view.takeId || view.phase === 'interrupted')
  // somebody who comes back from the settings of the browser begins by hand
  const wasRefused = useWasRefused(media)
  const isThinking = view.phase === 'ready' && question.thinkMs > 0 && takes.length === 0 && !room.wasShort && !wasRefused
  const place = isAnswered
    ? 'final'
    : view.phase === 'stopped' || view.phase === 'interrupted'
      ? view.phase
      : isThinking
        ? 'thinking'
        : 'stage'
  const title = usePanelFocus<HTMLElement & HTMLHeadingElement & HTMLDivElement>(place)
  const isArmed = useArmed(place)
  if (isAnswered)
    return <Answered question={question} answer={answer} takes={takes} n={n} onNext={onNext} onAgain={decision.again} titleRef={title} />
  if (view.phase === 'stopped') {
    const noted = answer?.id === view.takeId ? answer : undefined
    return <EndedTake n={n} take={take} answer={noted} decision={decision} onNext={onNext} titleRef={title} />
  }
  if (view.phase === 'interrupted') {
    return (
      <>
        <ActNotice problem={decision.problem} />
        <InterruptedPanel
          view={view}
          mode={visit.mode}
          take={take}
          isBusy={decision.isBusy}
          mayGoOn={decision.mayGoOn}
          isPast={decision.isPast}
          onContinue={start}
          onKeep={() => void decision.keep()}
          onGoBack={decision.goBack}
          onRedo={decision.redoFree}
          titleRef={title}
        />
      </>
    )
  }
  if (media.problem !== null) return <Refused fault={media.problem} onRetry={media.retry} decision={decision} />
  return (
    <>
      {isThinking && <Thinking question={question} media={media} onDone={start} />}
      <TakeStage
        controller={controller}
        view={view}
        stream={media.stream}
        level={level}
        onStart={start}
        startReason={room.problem}
        isArmed={isArmed}
        hasStart={!isThinking}
        stageRef={title}
      />
      {(view.phase === 'ready' || view.phase === 'failed') && <GoBack decision={decision} />}
      {view.phase === 'ready' && <RoomNotice room={room} />}
      <LeaveDialog isRecording={view.phase === 'recording'} onLeave={() => controller.interrupt('left')} />
    </>
  )
}

function useWasRefused({ problem }: Media): boolean {
  const [wasRefused, setRefused] = useState(false)
  useEffect(() => {
    if (problem !== null) setRefused(true)
  }, [problem])
  return wasRefused
}

/** A device that is not ours now, also where it was before. */
function Refused({ fault, onRetry, decision }: { fault: MediaFault; onRetry: () => void; decision: TakeDecision }): React.JSX.Element {
  const { pack } = useInterview()
  return (
    <>
      <MediaProblem
        fault={fault}
        company={pack.company.name}
        onRetry={onRetry}
        onVoiceOnly={() => void changeVisit(pack.interview.id, { mode: 'voice' })}
      />
      <GoBack decision={decision} />
    </>
  )
}

interface EndedTakeProps {
  n: number
  take: TakeRow | undefined
  /** absent until it is noted */
  answer: Answer | undefined
  decision: TakeDecision
  onNext: () => void
  titleRef: Ref<HTMLHeadingElement & HTMLDivElement>
}

/** A take that ended as planned, with something in it or nothing, in time or late. */
function EndedTake(props: EndedTakeProps): React.JSX.Element {
  const { decision, titleRef } = props
  if (decision.isEmpty) return <EmptyTake decision={decision} titleRef={titleRef} />
  if (decision.isLate) return <LateTake decision={decision} titleRef={titleRef} />
  return <StoppedTake {...props} />
}

/** It is the answer in a moment, whatever is pressed here. */
function StoppedTake(props: EndedTakeProps): React.JSX.Element {
  const { n, take, answer, decision, onNext, titleRef } = props
  const { stateOf, ...progress } = useProgress(n, answer === undefined && !decision.isRedoing)
  return (
    <>
      <ActNotice problem={decision.problem} />
      <AnswerDonePanel
        {...progress}
        n={n}
        delivery={answer ? stateOf(answer) : { kind: 'saved' }}
        take={take}
        redo={decision.redo}
        isBusy={decision.isBusy}
        onNext={() => void decision.keep().then((isKept) => isKept && onNext())}
        titleRef={titleRef}
      />
    </>
  )
}

/** The answer there is stays one until another take is kept. */
function GoBack({ decision: { goBack, isBusy, problem } }: { decision: TakeDecision }): React.JSX.Element | null {
  const t = useT('candidate')
  if (!goBack) return null
  return (
    <>
      <ActNotice problem={problem} />
      <div className="hf-row">
        <p className="hf-meta">{t('between.replaces')}</p>
        <Button icon="back" isPending={isBusy} onPress={goBack}>
          {t('between.goBack')}
        </Button>
      </div>
    </>
  )
}

/** A recorder that gave nothing until the end leaves nothing to decide about. */
function EmptyTake({ decision, titleRef }: { decision: TakeDecision; titleRef: Ref<HTMLDivElement> }): React.JSX.Element {
  const t = useT('candidate')
  return (
    <>
      <ActNotice problem={decision.problem} />
      <NothingRecorded stackRef={titleRef}>
        {decision.redoFree && (
          <Button variant="primary" icon="refresh" isPending={decision.isBusy} onPress={decision.redoFree}>
            {t('interrupted.redo')}
          </Button>
        )}
      </NothingRecorded>
    </>
  )
}

type QuestionTake = ReturnType<typeof useQuestionTake>

/** The devices, the take and what can be decided about it, tied together for one question. */
function useQuestionTake({ question, takes, isAnew }: OpenQuestionProps) {
  const { pack, interview, visit, takes: ofAll } = useInterview()
  const round = roundAsked(interview, question.id)
  const choice = mediaChoice(visit)
  const quality = qualityOf(visit)
  const media = useMedia(choice)
  const sound = useLevel(media.stream)
  const picture = pictureRate(quality, pack.bitsPerSecond)
  const room = useRoom({
    picture,
    beside: wholeRate(quality, pack.bitsPerSecond) - picture,
    limitMs: question.limitMs,
    gone: ofAll.filter((take) => take.freed || take.state === 'discarded').length,
  })
  const { id: interviewId, gid, scope } = pack.interview
  const beforeGoingOn = useRef<() => void>(() => undefined)
  const { controller, view } = useTake({
    onGoOn: () => beforeGoingOn.current(),
    wish: { interviewId, questionId: question.id, gid, scope, practice: false, limitMs: question.limitMs, ...(round > 0 && { round }) },
    media: choice,
    bitsPerSecond: room.bitsPerSecond,
    unfinished: takes.find((take) => take.state === 'interrupted' || take.state === 'stopped') ?? null,
  })
  useFailedMedia(view, media)
  const decision = useTakeDecision({ question, takes, controller, view, isAnew })
  const beginCheck = useCandidateCheck({ view, takes, stream: media.stream, sound, canRedo: decision.mayRedo })
  useEffect(() => {
    beforeGoingOn.current = beginCheck
  })
  const start = (): void => {
    beginCheck()
    void decision.begin().then((isNoted) => (isNoted ? controller.start() : undefined))
  }
  return { media, level: sound.level, controller, view, decision, start, room }
}

function Thinking({ question, media, onDone }: { question: PackQuestion; media: Media; onDone: () => void }): React.JSX.Element | null {
  const { visit, interview } = useInterview()
  const key = thinkingKey(interview, question.id)
  // on a full device the time runs all the same, for as long as the page lives
  const [unkept, setUnkept] = useState<number>()
  const beganAt = visit.thinking[key] ?? unkept
  const now = useSessionTime(visit.interviewId)
  const { mode } = visit
  const devices = useDeviceState(media, mode)
  const begin = useEffectEvent((atMs: number) => {
    changeVisit(visit.interviewId, { thinking: { ...visit.thinking, [key]: atMs } }).catch(() => setUnkept(atMs))
  })
  useEffect(() => {
    if (beganAt === undefined && now) begin(now())
  }, [beganAt, now])
  if (beganAt === undefined || !now) return null
  return <PreparationPanel beganAt={beganAt} thinkMs={question.thinkMs} now={now} devices={devices} mode={mode} onDone={onDone} />
}
