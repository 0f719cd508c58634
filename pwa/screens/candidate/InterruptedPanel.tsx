import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { formatDuration } from '../../features/language/format.ts'
import { useT } from '../../features/language/use-t.ts'
import type { TakeRow } from '../../features/capture/capture-db.ts'
import { TakePlayer } from '../../features/recorder/TakePlayer.tsx'
import { leftMs, type TakeView } from '../../features/recorder/take-machine.ts'

export interface InterruptedPanelProps {
  view: TakeView
  take: TakeRow | undefined
  isBusy: boolean
  onContinue: () => void
  onKeep: () => void
  /** absent when no more takes fit */
  onRedo: (() => void) | undefined
}

/** A take that stopped without the candidate's wish: what is safe, and three ways on. None of them costs a try. */
export function InterruptedPanel({ view, take, isBusy, onContinue, onKeep, onRedo }: InterruptedPanelProps): React.JSX.Element {
  const t = useT('candidate')
  const seconds = Math.floor(view.savedMs / 1000)
  const left = leftMs(view)
  return (
    <Card title={t('interrupted.title')}>
      <Banner status="info">
        <p>{t(view.cause === 'killed' || view.cause === null ? 'take.recovered' : `interrupted.${view.cause}`, { s: seconds })}</p>
        <p>{t('interrupted.free')}</p>
      </Banner>
      {take && <TakePlayer take={take} label={t('take.playback')} />}
      <div className="hf-actions">
        {left >= 1000 && (
          <Button variant="primary" icon="record" isPending={isBusy} onPress={onContinue}>
            {t('interrupted.continue', { left: formatDuration(left) })}
          </Button>
        )}
        <Button variant={left >= 1000 ? 'secondary' : 'primary'} icon="check" isPending={isBusy} onPress={onKeep}>
          {t('interrupted.keep')}
        </Button>
        {onRedo && (
          <Button icon="refresh" isPending={isBusy} onPress={onRedo}>
            {t('interrupted.redo')}
          </Button>
        )}
      </div>
    </Card>
  )
}
