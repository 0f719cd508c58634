import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import type { TakeRow } from '../../../features/capture/capture-db.ts'
import { savedMs } from '../../../features/capture/take-time.ts'
import { discardTake } from '../../../features/capture/takes.ts'
import { TakePlayer } from '../../../features/recorder/TakePlayer.tsx'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ActNotice } from './ActNotice.tsx'

/** A recording that broke off here before its question was answered on another device: to be heard once more, and removed. */
export function LeftOver({ take }: { take: TakeRow }): React.JSX.Element {
  const t = useT('candidate')
  const { isBusy, problem, run } = useAct()
  const [isPlaying, setPlaying] = useState(false)
  return (
    <Card title={t('leftOver.title')}>
      <ActNotice problem={problem} />
      <p>{t('leftOver.text', { s: Math.floor(savedMs(take) / 1000) })}</p>
      {isPlaying && <TakePlayer take={take} label={t('take.playback')} plays />}
      <div className="hf-actions">
        {!isPlaying && (
          <Button icon="play" onPress={() => setPlaying(true)}>
            {t('between.play')}
          </Button>
        )}
        <Button icon="trash" isPending={isBusy} onPress={() => void run(() => discardTake(take.id, true))}>
          {t('leftOver.remove')}
        </Button>
      </div>
    </Card>
  )
}
