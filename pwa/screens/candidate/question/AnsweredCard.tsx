import type { Answer } from '#shared/entities/answer.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { DeliveryChip } from '../../../features/delivery/DeliveryChip.tsx'
import { useDelivery } from '../../../features/delivery/use-delivery.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useArmed } from './use-armed.ts'
import { OwnDataBudget } from '../delivery/OwnDataBudget.tsx'

interface AnsweredCardProps {
  answer: Answer
  /** given answer as its candidate knows it, '' for an empty one */
  words: string
  /** nothing else is left to answer */
  isLast: boolean
  onNext: () => void
  /** opens it again; absent once the interview is finished */
  onChange: (() => void) | undefined
}

/** A written answer that counts: it can be left, and changed until the interview is finished. */
export function AnsweredCard({ answer, words, isLast, onNext, onChange }: AnsweredCardProps): React.JSX.Element {
  const t = useT('candidate')
  const { stateOf } = useDelivery(answer.interviewId)
  const isArmed = useArmed(answer.id)
  return (
    <Card title={t('written.final')}>
      {words !== '' && (
        <blockquote className="hf-written" dir="auto">
          {words}
        </blockquote>
      )}
      <div>
        <DeliveryChip state={stateOf(answer)} />
      </div>
      <div className="hf-actions">
        <Button variant="primary" icon="next" isDisabled={!isArmed} onPress={onNext}>
          {t(isLast ? 'between.toDelivery' : 'between.next')}
        </Button>
        {onChange && (
          <Button icon="edit" isDisabled={!isArmed} onPress={onChange}>
            {t('written.change')}
          </Button>
        )}
        <OwnDataBudget />
      </div>
    </Card>
  )
}
