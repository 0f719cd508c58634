import { Suspense, useState, type Ref } from 'react'
import { MOST_SEGMENTS } from '#shared/lib/files/object-name.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { formatDuration } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { TakeRow } from '../../../features/capture/capture-db.ts'
import { TakePlayer } from '../../../features/recorder/TakePlayer.tsx'
import { leftMs, type TakeView } from '../../../features/recorder/take-machine.ts'
import { CheckResult } from './CheckResult.tsx'
import { InterruptedWords } from './InterruptedWords.tsx'
import { MediaHelp } from './MediaHelp.tsx'
import { RoomActions } from '../delivery/RoomActions.tsx'

/** Less than this is not worth another start. */
const WORTH_MS = 1000

export interface InterruptedPanelProps {
  view: TakeView
  mode: 'video' | 'voice'
  take: TakeRow | undefined
  isBusy: boolean
  /** false: going on would make an answer late that is in time */
  mayGoOn?: boolean
  /** the deadline has passed */
  isPast?: boolean
  onContinue: () => void
  onKeep: () => void
  /** shows the answer there is already; absent without one */
  onGoBack?: (() => void) | undefined
  /** absent when no more takes fit */
  onRedo: (() => void) | undefined
  /** can take the focus, in the place of what was shown before */
  titleRef?: Ref<HTMLHeadingElement>
}

/** A take that stopped without the candidate's wish: what is safe, and three ways on. None of them costs a try. */
export function InterruptedPanel({
  view,
  mode,
  take,
  isBusy,
  mayGoOn = true,
  isPast = false,
  onContinue,
  onKeep,
  onGoBack,
  onRedo,
  titleRef,
}: InterruptedPanelProps): React.JSX.Element {
  const t = useT('candidate')
  // right after a page died of want of memory a whole take is read only when it is wanted
  const [isPlaying, setPlaying] = useState(false)
  const isEmpty = view.savedMs === 0
  const left = leftMs(view)
  const canGoOn = mayGoOn && left >= WORTH_MS && (take?.segments.length ?? 0) < MOST_SEGMENTS
  return (
    <Card title={t('interrupted.title')} titleRef={titleRef}>
      <Banner status="info">
        <InterruptedWords view={view} />
        <p>{t('interrupted.free')}</p>
        {isPast && canGoOn && !isEmpty && <p>{t('late.goOn')}</p>}
      </Banner>
      {view.cause === 'storage' && (
        <Suspense fallback={null}>
          <RoomActions />
        </Suspense>
      )}
      {view.why && (view.cause === 'camera' || view.cause === 'microphone') && (
        <div role="alert">
          <Banner status="warn">
            <Suspense fallback={null}>
              <MediaHelp
                fault={{ code: view.cause === 'camera' ? 15 : 16, why: view.why }}
                devices={mode === 'voice' ? 'microphone' : 'both'}
                again={t('interrupted.continue', { left: formatDuration(left) })}
              />
            </Suspense>
          </Banner>
        </div>
      )}
      {!isEmpty && <CheckResult check={take?.check} />}
      {isPlaying && take && <TakePlayer take={take} label={t('take.playback')} plays />}
      <div className="hf-actions">
        {canGoOn && (
          <Button variant="primary" icon="record" isPending={isBusy} onPress={onContinue}>
            {t('interrupted.continue', { left: formatDuration(left) })}
          </Button>
        )}
        {!isEmpty && (
          <Button variant={canGoOn ? 'secondary' : 'primary'} icon="check" isPending={isBusy} onPress={onKeep}>
            {t('interrupted.keep')}
          </Button>
        )}
        {take && !isEmpty && !isPlaying && (
          <Button icon="play" onPress={() => setPlaying(true)}>
            {t('between.play')}
          </Button>
        )}
        {onGoBack && (
          <Button icon="back" isPending={isBusy} onPress={onGoBack}>
            {t('between.goBack')}
          </Button>
        )}
        {onRedo && (
          <Button icon="refresh" isPending={isBusy} onPress={onRedo}>
            {t('interrupted.redo')}
          </Button>
        )}
      </div>
    </Card>
  )
}
