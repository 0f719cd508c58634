import { Button } from '../../components/Button.tsx'
import { useAct } from '../trouble/use-act.ts'
import { ProblemNotice } from '../trouble/ProblemNotice.tsx'
import { useT } from '../../i18n/use-t.ts'

interface DecideButtonsProps {
  /** absent: it was granted, or this person may not */
  onGrant?: (() => Promise<unknown>) | undefined
  onDecline?: (() => Promise<unknown>) | undefined
}

/** Grant and Decline, of which each works offline. */
export function DecideButtons({ onGrant, onDecline }: DecideButtonsProps): React.JSX.Element {
  const t = useT('requests')
  const act = useAct()
  return (
    <>
      <ProblemNotice problem={act.problem} room={null} />
      <div className="hf-row">
        {onGrant && (
          <Button icon="check" isPending={act.isBusy} onPress={() => void act.run(onGrant)}>
            {t('grant')}
          </Button>
        )}
        {onDecline && (
          <Button variant="quiet" icon="close" isPending={act.isBusy} onPress={() => void act.run(onDecline)}>
            {t('decline')}
          </Button>
        )}
      </div>
    </>
  )
}
