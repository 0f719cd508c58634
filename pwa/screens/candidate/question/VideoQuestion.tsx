import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import type { PackQuestion } from '#shared/views/pack.ts'
import { Button } from '../../../components/Button.tsx'
import type { TakeRow } from '../../../features/capture/capture-db.ts'
import { useSessionTime } from '../../../features/capture/use-session-time.ts'
import { changeVisit } from '../../../features/capture/visits.ts'
import { useDelivery } from '../../../features/delivery/use-delivery.ts'
import { useT } from '../../../i18n/use-t.ts'
import { pictureRate, qualityOf, wholeRate } from '../../../features/recorder/quality.ts'
import { useLevel } from '../../../features/recorder/use-level.ts'
import { useDeviceState } from '../../../features/recorder/use-device-state.ts'
import { useMedia, type Media } from '../../../features/recorder/use-media.ts'
import { useFailedMedia } from '../../../features/recorder/use-failed-media.ts'
import { useTake } from '../../../features/recorder/use-take.ts'
import { ActNotice } from './ActNotice.tsx'
import { AnswerDonePanel } from './AnswerDonePanel.tsx'
import { unansweredOf } from './flow.ts'
import { InterruptedPanel } from './InterruptedPanel.tsx'
import { useInterview } from '../interview-data.ts'
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
import { usePanelFocus } from './use-panel-focus.ts'
import { useTakeDecision, type TakeDecision } from './use-take-decision.ts'

/** An answer by video or voice: think, record, and what comes after, also after the page died in the middle. */
export function VideoQuestion({ question, n, onNext }: { question: PackQuestion; n: number; onNext: () => void }): React.JSX.Element {
  const { pack, answers, takes } = useInterview()
  const own = takes.filter((take) => take.questionId === question.id && !take.practice)
  const answer = answers.find((row) => row.questionId === question.id && row.state === 'final')
  const { stateOf } = useDelivery(pack.interview.id)
  const title = usePanelFocus<HTMLHeadingElement>(answer ? 'final' : 'open')
  if (!answer) return <OpenQuestion question={question} takes={own} n={n} onNext={onNext} />
  const open = unansweredOf(pack.questions, answers)
  return (
    <AnswerDonePanel
      n={n}
      answered={pack.questions.length - open.length}
      total={pack.questions.length}
      delivery={stateOf(answer)}
      take={own.find((take) => take.id === answer.id)}
      isFinal
      redo={undefined}
      isLast={open.length === 0}
      isBusy={false}
      onNext={onNext}
      titleRef={title}
    />
  )
}

interface OpenQuestionProps {
  question: PackQuestion
  takes: TakeRow[]
  n: number
  onNext: () => void
}

function OpenQuestion(props: OpenQuestionProps): React.JSX.Element {
  const own = useQuestionTake(props.question, props.takes)
  return (
    <>
      <RecorderAnnouncer view={own.view} />
      <Panel {...props} own={own} />
    </>
  )
}

/** Panel for the next action on the question. */
function Panel({ question, takes, n, onNext, own }: OpenQuestionProps & { own: QuestionTake }): React.JSX.Element {
  const { pack, answers } = useInterview()
  const { media, level, controller, view, decision, start, room } = own
  const take = takes.find((row) => row.id === view.takeId)
  const isThinking = view.phase === 'ready' && question.thinkMs > 0 && takes.length === 0 && !room.wasShort
  const place = view.phase === 'stopped' || view.phase === 'interrupted' ? view.phase : isThinking ? 'thinking' : 'stage'
  const title = usePanelFocus<HTMLElement & HTMLHeadingElement & HTMLDivElement>(place)
  if (view.phase === 'stopped') {
    const open = unansweredOf(pack.questions, answers).length
    if (decision.isEmpty) return <EmptyTake decision={decision} titleRef={title} />
    return (
      <>
        <ActNotice problem={decision.problem} />
        <AnswerDonePanel
          n={n}
          answered={pack.questions.length - open}
          total={pack.questions.length}
          delivery={{ kind: 'saved' }}
          take={take}
          redo={decision.redo}
          isLast={open <= 1}
          isBusy={decision.isBusy}
          onNext={() => void decision.keep().then((isKept) => isKept && onNext())}
          titleRef={title}
        />
      </>
    )
  }
  if (view.phase === 'interrupted') {
    return (
      <>
        <ActNotice problem={decision.problem} />
        <InterruptedPanel
          view={view}
          take={take}
          isBusy={decision.isBusy}
          onContinue={start}
          onKeep={() => void decision.keep()}
          onRedo={decision.redoFree}
          titleRef={title}
        />
      </>
    )
  }
  if (media.problem !== null) {
    return (
      <MediaProblem
        fault={media.problem}
        company={pack.company.name}
        onRetry={media.retry}
        onVoiceOnly={() => void changeVisit(pack.interview.id, { mode: 'voice' })}
      />
    )
  }
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
        hasStart={!isThinking}
        stageRef={title}
      />
      {view.phase === 'ready' && <RoomNotice room={room} />}
      <LeaveDialog isRecording={view.phase === 'recording'} onLeave={() => controller.interrupt('left')} />
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
function useQuestionTake(question: PackQuestion, takes: TakeRow[]) {
  const { pack, visit, takes: ofAll } = useInterview()
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
  const { controller, view } = useTake({
    wish: { interviewId, questionId: question.id, gid, scope, practice: false, limitMs: question.limitMs },
    media: choice,
    bitsPerSecond: room.bitsPerSecond,
    unfinished: takes.find((take) => take.state === 'interrupted' || take.state === 'stopped') ?? null,
  })
  useFailedMedia(view, media)
  const decision = useTakeDecision({ question, takes, controller, view })
  const beginCheck = useCandidateCheck({ view, takes, stream: media.stream, sound, canRedo: decision.redo !== undefined })
  const start = (): void => {
    beginCheck()
    void controller.start()
  }
  return { media, level: sound.level, controller, view, decision, start, room }
}

function Thinking({ question, media, onDone }: { question: PackQuestion; media: Media; onDone: () => void }): React.JSX.Element | null {
  const { visit } = useInterview()
  // on a full device the time runs all the same, for as long as the page lives
  const [unkept, setUnkept] = useState<number>()
  const beganAt = visit.thinking[question.id] ?? unkept
  const now = useSessionTime(visit.interviewId)
  const { mode } = visit
  const devices = useDeviceState(media, mode)
  const begin = useEffectEvent((atMs: number) => {
    changeVisit(visit.interviewId, { thinking: { ...visit.thinking, [question.id]: atMs } }).catch(() => setUnkept(atMs))
  })
  useEffect(() => {
    if (beganAt === undefined && now) begin(now())
  }, [beganAt, now])
  if (beganAt === undefined || !now) return null
  return <PreparationPanel beganAt={beganAt} thinkMs={question.thinkMs} now={now} devices={devices} mode={mode} onDone={onDone} />
}
