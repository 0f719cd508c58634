import type { Ref } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { ActNotice } from './ActNotice.tsx'
import type { TakeDecision } from './use-take-decision.ts'

interface LateTakeProps {
  decision: Pick<TakeDecision, 'isBusy' | 'problem' | 'goBack' | 'keep'>
  /** can take the focus, in the place of what was shown before */
  titleRef: Ref<HTMLHeadingElement>
}

/** The deadline passed while another recording of an answer was made: the answer in time stays unless its candidate wants the late one (ADR 0159). */
export function LateTake({ decision, titleRef }: LateTakeProps): React.JSX.Element {
  const t = useT('candidate')
  const { isBusy, problem, goBack, keep } = decision
  return (
    <Card title={t('late.title')} titleRef={titleRef}>
      <ActNotice problem={problem} />
      <Banner status="warn" icon="clock">
        <p>{t('late.text')}</p>
      </Banner>
      <div className="hf-actions">
        {goBack && (
          <Button variant="primary" icon="back" isPending={isBusy} onPress={goBack}>
            {t('between.goBack')}
          </Button>
        )}
        <Button icon="check" isPending={isBusy} onPress={() => void keep()}>
          {t('late.use')}
        </Button>
      </div>
    </Card>
  )
}
