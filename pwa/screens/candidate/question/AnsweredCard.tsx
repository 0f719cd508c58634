import type { Answer } from '#shared/entities/answer.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { DeliveryChip } from '../../../features/delivery/DeliveryChip.tsx'
import { useDelivery } from '../../../features/delivery/use-delivery.ts'
import { useT } from '../../../i18n/use-t.ts'
import { OwnDataBudget } from '../delivery/OwnDataBudget.tsx'

/** A written answer that is final: it can be left, not changed. */
export function AnsweredCard({ answer, onNext }: { answer: Answer; onNext: () => void }): React.JSX.Element {
  const t = useT('candidate')
  const { stateOf } = useDelivery(answer.interviewId)
  return (
    <Card title={t('written.final')}>
      <div>
        <DeliveryChip state={stateOf(answer)} />
      </div>
      <div className="hf-actions">
        <Button variant="primary" icon="next" onPress={onNext}>
          {t('between.next')}
        </Button>
        <OwnDataBudget />
      </div>
    </Card>
  )
}
