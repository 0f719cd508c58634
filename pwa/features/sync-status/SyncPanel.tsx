import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SyncTruth } from '../../db/types.ts'
import { Button } from '../../components/Button.tsx'
import { formatAgo } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { CommandList } from '../outbox/CommandList.tsx'
import { sendAll } from '../outbox/send-all.ts'
import { useSyncController } from '../session/database.ts'
import { useSession } from '../session/session.ts'
import type { ChipState } from './chip-state.ts'
import { UnsentList } from './UnsentList.tsx'
import { ReasonAction } from './ReasonAction.tsx'

/** The truth behind the chip: what is only here, why, when the server last confirmed, and a try on demand. */
export function SyncPanel({ state, onClose }: { state: ChipState; onClose: () => void }): React.JSX.Element {
  const t = useT('common')
  const tSync = useT('sync')
  const sync = useSyncController()
  const isOnline = useIsOnline()
  const [truth, setTruth] = useState<SyncTruth | 'asking' | null>(null)
  const sendNow = async (): Promise<void> => {
    setTruth('asking')
    setTruth(sync ? await sendAll(sync) : null)
  }
  return (
    <>
      <p className="hf-sync-lead">{lead({ t, tSync }, state)}</p>
      {state.unsent > 0 && <UnsentList count={state.unsent} />}
      <CommandList />
      {state.recordings > 0 && state.answers === 0 && <p>{t('sync.recordings', { count: state.recordings })}</p>}
      {state.reason && state.reason !== 'rescued' && <p>{t(`sync.reason.${state.reason}`)}</p>}
      {state.reason && <ReasonAction reason={state.reason} onDone={onClose} />}
      {state.rescued > 0 && <RescuedLine count={state.rescued} onClose={onClose} />}
      {state.lastSuccessAt !== undefined && (
        <p className="hf-meta">{t('sync.lastSuccess', { ago: formatAgo(state.lastSuccessAt, Date.now()) })}</p>
      )}
      <Button
        isPending={truth === 'asking'}
        isDisabled={!isOnline}
        reason={isOnline ? undefined : tSync('sync.sendOffline')}
        onPress={() => void sendNow()}
        icon="refresh"
      >
        {t('sync.sendNow')}
      </Button>
      <p className="hf-meta hf-sync-truth" role="status">
        <Truth truth={truth} state={state} />
      </p>
    </>
  )
}

function RescuedLine({ count, onClose }: { count: number; onClose: () => void }): React.JSX.Element {
  const t = useT('common')
  const tSync = useT('sync')
  const isRecruiter = useSession()?.actor.role === 'recruiter'
  return (
    <p>
      {t('sync.needsYouText', { count })}{' '}
      <Link to={isRecruiter ? '/recruiter/rescued' : '/rescued'} onClick={onClose}>
        {tSync('sync.look')}
      </Link>
    </p>
  )
}

/** Real result of "send now", with the cause when the panel does not show it already. */
function Truth({ truth, state }: { truth: SyncTruth | 'asking' | null; state: ChipState }): string {
  const t = useT('common')
  const tSync = useT('sync')
  if (truth === null || truth === 'asking') return ''
  if (truth.ok) return t('sync.truth.ok')
  const { answers, reason: shown } = state
  const left = answers > 0 ? tSync('sync.answers', { count: answers }) : t('sync.truth.no', { count: truth.unsent })
  if (truth.reason === 'timeout') return `${tSync('sync.truth.timeout')} ${left}`
  return truth.reason === shown || truth.reason === 'rescued' ? left : `${t(`sync.reason.${truth.reason}`)} ${left}`
}

interface Words {
  t: Translate<'common'>
  tSync: Translate<'sync'>
}

function lead({ t, tSync }: Words, { answers, unsent, recordings, rescued, lastSuccessAt }: ChipState): string {
  if (answers > 0) return tSync('sync.answers', { count: answers })
  if (unsent > 0) return t('sync.unsent', { count: unsent })
  if (recordings > 0) return t('sync.recordingsLead')
  // rejected edits are not with the server
  if (rescued > 0) return tSync('sync.nothingElse')
  return lastSuccessAt === undefined ? t('sync.lastNever') : t('sync.nothing')
}
