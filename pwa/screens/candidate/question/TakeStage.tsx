import { useState, type Ref } from 'react'
import { Button, IconButton } from '../../../components/Button.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Countdown } from '../../../components/feedback/Countdown.tsx'
import { LevelMeter } from '../../../components/feedback/LevelMeter.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { TakeController } from '../../../features/recorder/take-controller.ts'
import { leftMs, type TakeView } from '../../../features/recorder/take-machine.ts'
import { StartProblem } from '../rehearsal/StartProblem.tsx'
import { StagePicture } from './StagePicture.tsx'
import { useStageRoom } from '../../../features/recorder/use-stage-room.ts'

export interface TakeStageProps {
  controller: TakeController
  view: TakeView
  stream: MediaStream | null
  level: number | null
  /** rehearsal: the mark says so */
  isPractice?: boolean
  onStart: () => void
  /** false while something else on the screen starts it */
  hasStart?: boolean
  /** false for a moment after it was shown */
  isArmed?: boolean
  /** reason why recording cannot start now, in words */
  startReason?: string | undefined
  /** can take the focus, in the place of what was shown before */
  stageRef?: Ref<HTMLElement>
}

/** The recording itself: picture, mark, level, time left and the seconds that are on disk, the buttons below the picture. What it does is said by `TakeNews` beside it. */
export function TakeStage({
  controller,
  view,
  stream,
  level,
  isPractice = false,
  onStart,
  hasStart = true,
  isArmed = true,
  startReason,
  stageRef,
}: TakeStageProps): React.JSX.Element {
  const t = useT('candidate')
  const isRecording = view.phase === 'recording'
  const isLive = isRecording || view.phase === 'starting' || view.phase === 'closing'
  const { take, isCut } = useStageRoom(view.phase, isLive)
  const [isWhole, setWhole] = useState(false)
  return (
    <div className="hf-take" ref={take} data-live={isLive || undefined} data-question={isWhole ? 'whole' : undefined}>
      {isLive && (isCut || isWhole) && (
        <div className="hf-question-toggle">
          <IconButton
            icon={isWhole ? 'up' : 'down'}
            label={t(isWhole ? 'take.question.less' : 'take.question.whole')}
            onPress={() => setWhole(!isWhole)}
          />
        </div>
      )}
      <section className="hf-stage" ref={stageRef} tabIndex={-1} aria-label={t('take.stage')} data-phase={view.phase}>
        <div className="hf-stage-bar">
          <span className="hf-mark" data-recording={isRecording || undefined}>
            {t(markOf(view, isPractice))}
          </span>
          {(isRecording || view.phase === 'closing') && (
            <Chip status="idle">{t('take.saved', { s: Math.floor(view.savedMs / 1000) })}</Chip>
          )}
        </div>
        <StagePicture stream={stream} label={t('take.ownPicture')} level={level} />
        <div className="hf-stage-bar">
          <LevelMeter level={level} label={t('take.level')} />
          <Countdown remainingMs={leftMs(view)} label={t(isRecording ? 'take.left' : 'take.limit')} />
        </div>
      </section>
      {view.mended && <p className="hf-note">{t(`take.mended.${view.mended}`)}</p>}
      <StartProblem view={view} />
      {isRecording || view.phase === 'closing' ? (
        <Button variant="primary" icon="stop" isWide isPending={view.phase === 'closing'} onPress={() => void controller.stop()}>
          {t('take.stop')}
        </Button>
      ) : (
        hasStart && (
          <Button
            variant="primary"
            icon="record"
            isWide
            isPending={view.phase === 'starting'}
            isDisabled={!isArmed || !stream || startReason !== undefined}
            reason={startReason}
            onPress={onStart}
          >
            {t('take.start')}
          </Button>
        )
      )}
    </div>
  )
}

const markOf = (
  view: TakeView,
  isPractice: boolean,
): 'take.mark.practice' | 'take.mark.recording' | 'take.mark.closing' | 'take.mark.ready' =>
  view.phase === 'recording'
    ? isPractice
      ? 'take.mark.practice'
      : 'take.mark.recording'
    : view.phase === 'closing'
      ? 'take.mark.closing'
      : 'take.mark.ready'
