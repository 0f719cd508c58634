import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useT } from '../language/use-t.ts'
import { useSyncController } from '../session/database.ts'
import { unsentCount } from '../session/leave.ts'

export interface SignOutDialogProps {
  onStay: () => void
  /** nothing is unsent any more, or the user keeps it here */
  onGo: () => void
}

/** Says how much is only on this device and offers to send it first or to keep it here; nothing is thrown away. */
export function SignOutDialog({ onStay, onGo }: SignOutDialogProps): React.JSX.Element {
  const t = useT('common')
  const sync = useSyncController()
  const [unsent, setUnsent] = useState(unsentCount)
  const [phase, setPhase] = useState<'ask' | 'sending' | 'failed'>('ask')
  const sendFirst = async (): Promise<void> => {
    setPhase('sending')
    const truth = await sync?.syncNow()
    if (truth?.ok && unsentCount() === 0) return onGo()
    setUnsent(unsentCount())
    setPhase('failed')
  }
  return (
    <Dialog
      title={t('signOut.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onStay()}
      actions={
        <>
          <Button onPress={onGo}>{t('signOut.keep')}</Button>
          <Button variant="primary" isPending={phase === 'sending'} onPress={() => void sendFirst()}>
            {t('signOut.sendFirst')}
          </Button>
        </>
      }
    >
      <p>{t('sync.unsent', { count: unsent })}</p>
      <p>{t('signOut.explain')}</p>
      {phase === 'failed' && <p role="status">{t('signOut.failed')}</p>}
    </Dialog>
  )
}
