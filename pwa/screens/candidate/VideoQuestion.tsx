import { useEffect, useState } from 'react'
import type { PackQuestion } from '#shared/views/pack.ts'
import { useDb } from '../../db/hooks.ts'
import type { TakeRow } from '../../features/capture/capture-db.ts'
import { finishTake } from '../../features/capture/finish-take.ts'
import { discardTake, triesUsed } from '../../features/capture/takes.ts'
import { changeVisit } from '../../features/capture/visits.ts'
import { useDelivery } from '../../features/delivery/use-delivery.ts'
import { useLevel } from '../../features/recorder/use-level.ts'
import { useMedia } from '../../features/recorder/use-media.ts'
import { useTake } from '../../features/recorder/use-take.ts'
import { BetweenPanel } from './BetweenPanel.tsx'
import { unansweredOf } from './flow.ts'
import { InterruptedPanel } from './InterruptedPanel.tsx'
import { useInterview } from './interview-data.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { MediaProblem } from './MediaProblem.tsx'
import { noteAnswered } from './record-progress.ts'
import { TakeStage } from './TakeStage.tsx'
import { ThinkPanel } from './ThinkPanel.tsx'
import { useRoomProblem } from './use-room.ts'

/** An answer by video or voice: think, record, and what comes after, also after the page died in the middle. */
export function VideoQuestion({ question, n, onNext }: { question: PackQuestion; n: number; onNext: () => void }): React.JSX.Element {
  const { pack, answers, takes } = useInterview()
  const own = takes.filter((take) => take.questionId === question.id && !take.practice)
  const answer = answers.find((row) => row.questionId === question.id && row.state === 'final')
  const { stateOf } = useDelivery(pack.interview.id)
  if (!answer) return <OpenQuestion question={question} takes={own} n={n} onNext={onNext} />
  const open = unansweredOf(pack.questions, answers)
  return (
    <BetweenPanel
      n={n}
      answered={pack.questions.length - open.length}
      total={pack.questions.length}
      delivery={stateOf(answer)}
      take={own.find((take) => take.id === answer.id)}
      isQuiet={false}
      redo={undefined}
      isLast={open.length === 0}
      isBusy={false}
      onNext={onNext}
    />
  )
}

/** Answers of one question at most (schema of the manifest). */
const MAX_TAKES = 20

function OpenQuestion({
  question,
  takes,
  n,
  onNext,
}: {
  question: PackQuestion
  takes: TakeRow[]
  n: number
  onNext: () => void
}): React.JSX.Element {
  const { pack, visit, answers } = useInterview()
  const db = useDb()
  const { mode, cameraId, microphoneId } = visit
  const choice = { mode, ...(cameraId ? { cameraId } : {}), ...(microphoneId ? { microphoneId } : {}) }
  const media = useMedia(choice)
  const sound = useLevel(media.stream)
  const roomProblem = useRoomProblem({ bitsPerSecond: pack.bitsPerSecond, limitMs: question.limitMs })
  const { controller, view } = useTake({
    wish: {
      interviewId: pack.interview.id,
      questionId: question.id,
      gid: pack.interview.gid,
      scope: pack.interview.scope,
      practice: false,
      limitMs: question.limitMs,
    },
    media: choice,
    bitsPerSecond: pack.bitsPerSecond,
    unfinished: takes.find((take) => take.state === 'interrupted' || take.state === 'stopped') ?? null,
  })
  const [isBusy, setBusy] = useState(false)
  const [isQuiet, setQuiet] = useState(false)
  const take = takes.find((row) => row.id === view.takeId)
  const used = triesUsed(takes)
  const mayRedo = takes.length < MAX_TAKES

  const start = (): void => {
    sound.resetPeak()
    void controller.start()
  }
  const keep = async (): Promise<void> => {
    if (!view.takeId) return
    setBusy(true)
    await finishTake(db, view.takeId)
    await noteAnswered(db, pack, Date.now())
    setBusy(false)
  }
  const redo = async (isFree: boolean): Promise<void> => {
    if (view.takeId) await discardTake(view.takeId, isFree)
    controller.reset()
    setQuiet(false)
  }

  useEffect(() => {
    if (view.phase !== 'stopped') return
    const quiet = sound.peak() > 0 && sound.peak() < QUIET
    setQuiet(quiet)
    // nothing left to decide: the answer is final at once
    if (!quiet && used >= question.attempts) void keep()
  }, [view.phase])

  if (view.phase === 'stopped') {
    return (
      <BetweenPanel
        n={n}
        answered={pack.questions.length - unansweredOf(pack.questions, answers).length}
        total={pack.questions.length}
        delivery={{ kind: 'saved' }}
        take={take}
        isQuiet={isQuiet}
        redo={
          mayRedo && (isQuiet || used < question.attempts)
            ? { used, attempts: question.attempts, isFree: isQuiet, onPress: () => void redo(isQuiet) }
            : undefined
        }
        isLast={unansweredOf(pack.questions, answers).length <= 1}
        isBusy={isBusy}
        onNext={() => void keep().then(onNext)}
      />
    )
  }
  if (view.phase === 'interrupted') {
    return (
      <InterruptedPanel
        view={view}
        take={take}
        isBusy={isBusy}
        onContinue={start}
        onKeep={() => void keep()}
        onRedo={mayRedo ? () => void redo(true) : undefined}
      />
    )
  }
  if (media.problem !== null) {
    return (
      <MediaProblem
        code={media.problem}
        company={pack.company.name}
        onRetry={media.retry}
        onVoiceOnly={() => void changeVisit(pack.interview.id, { mode: 'voice' })}
      />
    )
  }
  const isThinking = view.phase === 'ready' && question.thinkMs > 0 && takes.length === 0
  return (
    <>
      {isThinking && <Thinking question={question} onDone={start} />}
      <TakeStage
        controller={controller}
        view={view}
        stream={media.stream}
        level={sound.level}
        onStart={start}
        startReason={roomProblem}
        hasStart={!isThinking}
      />
      <LeaveDialog isRecording={view.phase === 'recording'} onLeave={() => controller.interrupt('left')} />
    </>
  )
}

/** Below this the loudest moment of an answer was hardly a whisper. */
const QUIET = 0.2

function Thinking({ question, onDone }: { question: PackQuestion; onDone: () => void }): React.JSX.Element | null {
  const { visit } = useInterview()
  const beganAt = visit.thinking[question.id]
  useEffect(() => {
    if (beganAt === undefined) void changeVisit(visit.interviewId, { thinking: { ...visit.thinking, [question.id]: Date.now() } })
  }, [beganAt])
  return beganAt === undefined ? null : <ThinkPanel beganAt={beganAt} thinkMs={question.thinkMs} onDone={onDone} />
}
