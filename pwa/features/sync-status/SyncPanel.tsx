import { useState } from 'react'
import type { SyncTruth } from '../../db/types.ts'
import { Button } from '../../components/Button.tsx'
import { formatAgo } from '../language/format.ts'
import type { Translate } from '../language/messages.ts'
import { useT } from '../language/use-t.ts'
import { useSyncController } from '../session/database.ts'
import type { ChipState } from './chip-state.ts'

/** The truth behind the chip: what is only here, why, when the server last confirmed, and a try on demand. */
export function SyncPanel({ state }: { state: ChipState }): React.JSX.Element {
  const t = useT('common')
  const sync = useSyncController()
  const [truth, setTruth] = useState<SyncTruth | 'asking' | null>(null)
  const sendNow = async (): Promise<void> => {
    setTruth('asking')
    setTruth((await sync?.syncNow()) ?? null)
  }
  return (
    <>
      <p className="hf-sync-lead">{lead(t, state)}</p>
      {state.recordings > 0 && <p>{t('sync.recordings', { count: state.recordings })}</p>}
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

function lead(t: Translate<'common'>, { unsent, recordings, lastSuccessAt }: ChipState): string {
  if (unsent > 0) return t('sync.unsent', { count: unsent })
  if (recordings > 0) return t('sync.recordingsLead')
  return lastSuccessAt === undefined ? t('sync.lastNever') : t('sync.nothing')
}
