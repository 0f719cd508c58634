import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { isAutoSignOut } from '../../../features/session/auto-sign-out-flag.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Asks once before a running take is left, by a link, the browser's Back or closing the tab. Leaving ends the recording and keeps it. A page that signs out by itself is not held. */
export function LeaveDialog({ isRecording, isPractice = false, onLeave }: LeaveDialogProps): React.JSX.Element {
  const t = useT('candidate')
  const blocker = useBlocker({ shouldBlockFn: () => isRecording && !isAutoSignOut(), enableBeforeUnload: isRecording, withResolver: true })
  const leave = async (): Promise<void> => {
    await onLeave()
    blocker.proceed?.()
  }
  return (
    <Dialog
      title={t('leave.title')}
      role="alertdialog"
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      actions={
        <>
          <Button onPress={() => void leave()}>{t('leave.leave')}</Button>
          <Button variant="primary" onPress={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t(isPractice ? 'leave.practice' : 'leave.text')}</p>
    </Dialog>
  )
}

interface LeaveDialogProps {
  isRecording: boolean
  /** nothing of it is kept */
  isPractice?: boolean
  onLeave: () => Promise<void>
}
