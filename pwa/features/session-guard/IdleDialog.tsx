import { Button } from '../../components/Button.tsx'
import { Countdown } from '../../components/feedback/Countdown.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { LEAVING } from './use-inactivity.ts'

export interface IdleDialogProps {
  secondsLeft: number
  onStay: () => void
  onLeave: () => void
}

/** Asks whether anybody is still there; any key or press says yes (S005). */
export function IdleDialog({ secondsLeft, onStay, onLeave }: IdleDialogProps): React.JSX.Element {
  const t = useT('guard')
  const tCommon = useT('common')
  return (
    <Dialog
      title={t('idle.title')}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || onStay()}
      actions={
        <>
          <span {...{ [LEAVING]: '' }}>
            <Button icon="sign-out" onPress={onLeave}>
              {tCommon('action.signOut')}
            </Button>
          </span>
          <Button variant="primary" onPress={onStay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p>{t('idle.text')}</p>
      <Countdown remainingMs={secondsLeft * 1000} label={t('idle.left')} />
    </Dialog>
  )
}
