import type { Ref } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { ActProblem } from '../../../features/trouble/use-act.ts'
import { ActNotice } from './ActNotice.tsx'

interface LateTakeProps {
  isBusy: boolean
  problem: ActProblem | null
  /** the answer in time stays, and the new recording goes */
  onGoBack: () => void
  onUse: () => void
  /** can take the focus, in the place of what was shown before */
  titleRef: Ref<HTMLHeadingElement>
}

/** The deadline passed while another recording of an answer was made: the answer in time stays unless its candidate wants the late one (ADR 0159). */
export function LateTake({ isBusy, problem, onGoBack, onUse, titleRef }: LateTakeProps): React.JSX.Element {
  const t = useT('candidate')
  return (
    <Card title={t('late.title')} titleRef={titleRef}>
      <ActNotice problem={problem} />
      <Banner status="warn" icon="clock">
        <p>{t('late.text')}</p>
      </Banner>
      <div className="hf-actions">
        <Button variant="primary" icon="back" isPending={isBusy} onPress={onGoBack}>
          {t('between.goBack')}
        </Button>
        <Button icon="check" isPending={isBusy} onPress={onUse}>
          {t('late.use')}
        </Button>
      </div>
    </Card>
  )
}
