import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { isAutoSignOut } from '../../../features/session/auto-sign-out-flag.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Asks once before a running take is left, by a link, the browser's Back or closing the tab. Leaving ends the recording and keeps it. A page that signs out by itself is not held. */
export function LeaveDialog({ isRecording, isPractice = false, onLeave }: LeaveDialogProps): React.JSX.Element {
  const t = useT('candidate')
  const returned = useRef<(() => void) | undefined>(undefined)
  const shouldBlockFn: ShouldBlockFn = ({ current, next }) => {
    // Forward while it asks brings the page back: there is nothing to stay away from, and staying would load it anew
    if (isSamePlace(current, next)) {
      returned.current?.()
      return false
    }
    return isRecording && !isAutoSignOut()
  }
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: isRecording, withResolver: true })
  returned.current = blocker.proceed
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

type Place = Parameters<ShouldBlockFn>[0]['current']
const isSamePlace = (a: Place, b: Place): boolean => a.pathname === b.pathname && JSON.stringify(a.search) === JSON.stringify(b.search)

interface LeaveDialogProps {
  isRecording: boolean
  /** nothing of it is kept */
  isPractice?: boolean
  onLeave: () => Promise<void>
}
