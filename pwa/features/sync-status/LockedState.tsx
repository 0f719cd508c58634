import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { useDb, useSyncState } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'

/** In place of other people's data while the lease is over: why, what of one's own is safe, and the way to open it. Never for candidates. */
export function LockedState(): React.JSX.Element {
  const t = useT('sync')
  const { sync } = useDb()
  const { unsent, reason } = useSyncState()
  const [phase, setPhase] = useState<'closed' | 'asking' | 'failed'>('closed')
  const connect = async (): Promise<void> => {
    setPhase('asking')
    const truth = await sync.syncNow()
    // with contact the lock opens and this goes away by itself
    setPhase(truth.ok ? 'closed' : 'failed')
  }
  return (
    <EmptyState
      title={t('lock.title')}
      icon="lock"
      action={
        <Button variant="primary" icon="refresh" isPending={phase === 'asking'} onPress={() => void connect()}>
          {t('lock.button')}
        </Button>
      }
    >
      <p>{t('lock.text')}</p>
      <p>{t('lock.own', { count: unsent })}</p>
      <p role="status">{reason === 'session' ? t('lock.session') : phase === 'failed' ? t('lock.failed') : ''}</p>
    </EmptyState>
  )
}
