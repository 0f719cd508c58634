import { useCallback, useEffect, useState } from 'react'
import type { SapFlow, SapRun } from '#shared/views/sap/sap-run.ts'
import { call } from '../../api/client.ts'
import { useCommand } from '../../api/use-command.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button, LinkButton } from '../../components/Button.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { SapRunFacts } from './SapRunFacts.tsx'

const CALLS = { jobs: 'sync_job_from_SAP', candidates: 'sync_candidates_from_SAP' } as const
/** Interval of looking at a run that goes on. */
const LOOK_MS = 5000

/** Brings in jobs or candidates from SAP: what comes by which name, the last run with its counts and rows, and another one (S084). */
export function SapSyncDialog({ flow, onClose }: { flow: SapFlow; onClose: () => void }): React.JSX.Element {
  const t = useT('sap')
  const tCommon = useT('common')
  const isOnline = useIsOnline()
  const command = useCommand()
  const [latest, setLatest] = useState<SapRun | null>(null)
  const { query, reload } = useQuery(
    useCallback(async (signal: AbortSignal) => await call('recruiter', 'fetch_sap_runs', {}, { signal }), []),
  )
  const state = query.phase === 'ready' ? query.data : null
  const stored = state?.[flow] ?? null
  const shown = stored && (!latest || stored.started_at_ms >= latest.started_at_ms) ? stored : latest
  const isGoingOn = shown?.state === 'running'
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(reload, LOOK_MS)
    return () => clearInterval(timer)
  }, [isGoingOn, reload])
  const run = async (): Promise<void> => {
    await command.run(async (send) => setLatest(await send('recruiter', CALLS[flow], {})))
    reload()
  }
  const reason = !isOnline ? t('offline') : state && !state.is_connected ? t('notConnected') : undefined
  return (
    <Dialog
      title={t(`sync.title.${flow}`)}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{tCommon('action.close')}</Button>
          <Button
            variant="primary"
            icon="refresh"
            isPending={command.isRunning}
            isDisabled={reason !== undefined || state === null}
            reason={reason}
            onPress={() => void run()}
          >
            {shown ? t('sync.again') : t('sync.run')}
          </Button>
        </>
      }
    >
      <p>{t(`sync.lead.${flow}`)}</p>
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {t('offline')}
        </Banner>
      )}
      {state?.is_connected === false && (
        <LinkButton icon="settings" to="/recruiter/settings/sap">
          {t('sync.settings')}
        </LinkButton>
      )}
      <div role="status">
        {command.problem && <Banner status="bad">{command.problem}</Banner>}
        {query.phase === 'failed' && isOnline && <AskFailed failure={query.failure} onRetry={reload} />}
        {query.phase === 'loading' && isOnline && <Skeleton lines={3} />}
        {shown ? <SapRunFacts run={shown} /> : state && <p className="hf-meta">{t('sync.never')}</p>}
      </div>
    </Dialog>
  )
}
