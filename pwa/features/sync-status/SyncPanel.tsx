import { useState } from 'react'
import type { SyncState, SyncTruth } from '../../db/types.ts'
import { Button } from '../../components/Button.tsx'
import { formatAgo } from '../language/format.ts'
import { useT } from '../language/use-t.ts'
import { useSyncController } from '../session/database.ts'

/** The truth behind the chip: what is only here, why, when the server last confirmed, and a try on demand. */
export function SyncPanel({ state }: { state: SyncState }): React.JSX.Element {
  const t = useT('common')
  const sync = useSyncController()
  const [truth, setTruth] = useState<SyncTruth | 'asking' | null>(null)
  const sendNow = async (): Promise<void> => {
    setTruth('asking')
    setTruth((await sync?.syncNow()) ?? null)
  }
  return (
    <>
      <p className="hf-sync-lead">
        {state.unsent > 0 ? t('sync.unsent', { count: state.unsent }) : state.lastSuccessAt ? t('sync.nothing') : t('sync.lastNever')}
      </p>
      {state.reason && <p>{t(`sync.reason.${state.reason}`)}</p>}
      {state.rescued > 0 && <p>{t('sync.needsYouText', { count: state.rescued })}</p>}
      {state.lastSuccessAt !== undefined && (
        <p className="hf-meta">{t('sync.lastSuccess', { ago: formatAgo(state.lastSuccessAt, Date.now()) })}</p>
      )}
      <Button isPending={truth === 'asking'} onPress={() => void sendNow()} icon="refresh">
        {t('sync.sendNow')}
      </Button>
      <p className="hf-meta" role="status">
        {truth === null || truth === 'asking' ? '' : truth.ok ? t('sync.truth.ok') : t('sync.truth.no', { count: truth.unsent })}
      </p>
    </>
  )
}
