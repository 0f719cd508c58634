import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useT } from '../language/use-t.ts'
import { useSyncController } from '../session/database.ts'
import { leave, unsentCount } from '../session/leave.ts'

/** With nothing unsent it signs out at once; else it says how much is only here and offers to send it first or to keep it here. */
export function SignOutDialog({ onClose }: { onClose: () => void }): React.JSX.Element | null {
  const t = useT('common')
  const navigate = useNavigate()
  const sync = useSyncController()
  const [unsent, setUnsent] = useState(unsentCount)
  const [phase, setPhase] = useState<'ask' | 'sending' | 'failed'>('ask')
  const goOut = async (): Promise<void> => {
    onClose()
    // the screens that read the database must be gone before it closes
    await navigate({ to: '/logout' })
    await leave()
  }
  const isClean = unsent === 0
  useEffect(() => {
    if (isClean) void goOut()
    // only the first look decides; sending goes on by itself below
  }, [])
  if (isClean) return null
  return (
    <Dialog
      title={t('signOut.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={() => void goOut()}>{t('signOut.keep')}</Button>
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

  async function sendFirst(): Promise<void> {
    setPhase('sending')
    const truth = await sync?.syncNow()
    if (truth?.ok && unsentCount() === 0) return goOut()
    setUnsent(unsentCount())
    setPhase('failed')
  }
}
