import { useState, type Ref } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx'
import type { TakeRow } from '../../../features/capture/capture-db.ts'
import { DeliveryChip } from '../../../features/delivery/DeliveryChip.tsx'
import type { DeliveryState } from '../../../features/delivery/delivery-state.ts'
import { useT } from '../../../i18n/use-t.ts'
import { TakePlayer } from '../../../features/recorder/TakePlayer.tsx'
import { CheckResult } from './CheckResult.tsx'
import { useArmed } from './use-armed.ts'
import type { Redo } from './use-take-decision.ts'
import { OwnDataBudget } from '../delivery/OwnDataBudget.tsx'

export interface AnswerDonePanelProps {
  n: number
  answered: number
  total: number
  delivery: DeliveryState
  take: TakeRow | undefined
  /** the answer is final: nothing is checked any more */
  isFinal?: boolean
  /** absent when no try is left */
  redo: Redo | undefined
  isLast: boolean
  /** nothing else is left in its test: going on finishes that */
  isLastOfTest?: boolean
  /** answers that the employer does not have yet */
  unsent: number
  isBusy: boolean
  onNext: () => void
  /** can take the focus, in the place of what was shown before */
  titleRef?: Ref<HTMLHeadingElement>
}

/** Between two questions: the clock stands still, the answer is safe, and nothing hurries. */
export function AnswerDonePanel({
  n,
  answered,
  total,
  delivery,
  take,
  isFinal = false,
  redo,
  isLast,
  isLastOfTest = false,
  unsent,
  isBusy,
  onNext,
  titleRef,
}: AnswerDonePanelProps): React.JSX.Element {
  const t = useT('candidate')
  const [isPlaying, setPlaying] = useState(false)
  const isArmed = useArmed('done')
  const hasFile = take !== undefined && !take.freed && take.state !== 'discarded'
  // a recording leaves this device only once the employer has it
  const isGone = (take === undefined || take.freed) && delivery.kind === 'received'
  return (
    <Card title={t(isGone ? 'between.received' : 'between.saved', { n })} titleRef={titleRef}>
      <div>
        <DeliveryChip state={delivery} />
      </div>
      {!isFinal && <CheckResult check={take?.check} isFree={redo?.isFree ?? false} isHere={hasFile} />}
      <ProgressBar label={t('between.progress')} value={answered} max={total} valueText={t('between.progressText', { answered, total })} />
      {isLast && unsent > 0 && <p role="status">{t('between.unsent', { count: unsent })}</p>}
      {isPlaying && take && <TakePlayer take={take} label={t('take.playback')} plays />}
      <div className="hf-actions">
        <Button variant="primary" icon="next" isPending={isBusy} isDisabled={!isArmed} onPress={onNext}>
          {t(!isLast ? (isLastOfTest ? 'between.finishTest' : 'between.next') : unsent > 0 ? 'between.send' : 'between.toDelivery')}
        </Button>
        {hasFile && !isPlaying && (
          <Button icon="play" onPress={() => setPlaying(true)}>
            {t('between.play')}
          </Button>
        )}
        {redo && (
          <Button icon="refresh" isPending={isBusy} onPress={redo.onPress}>
            {redo.isFree ? t('interrupted.redo') : t('between.redo', { used: redo.used + 1, attempts: redo.attempts })}
          </Button>
        )}
        <OwnDataBudget />
      </div>
      {!isLast && <p className="hf-note">{t('between.break')}</p>}
    </Card>
  )
}
