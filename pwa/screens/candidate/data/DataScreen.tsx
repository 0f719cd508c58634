import { useCallback, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { OwnData } from '#shared/views/own-data.ts'
import { call } from '../../../api/client.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { toast } from '../../../components/overlays/toast.ts'
import { Page } from '../../../components/Page.tsx'
import { editDoc } from '../../../db/edit.ts'
import { useDb, useDoc } from '../../../db/hooks.ts'
import { ErasureState } from '../../../features/erasure/ErasureState.tsx'
import { MakeRoom } from '../../../features/trouble/MakeRoom.tsx'
import { ProblemNotice } from '../../../features/trouble/ProblemNotice.tsx'
import { useAct } from '../../../features/trouble/use-act.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'
import { MachineHelp } from '../entry/MachineHelp.tsx'

/** Own data of an interview: a copy, the consent history and the erasure (S075). Asked of the server, because it alone knows all of it. */
export function DataScreen({ interviewId }: { interviewId: string }): React.JSX.Element {
  const t = useT('access')
  const ask = useCallback(
    (signal: AbortSignal) => call('jobseeker', 'export_own_data', { interview_id: interviewId }, { signal }),
    [interviewId],
  )
  const { query, reload } = useQuery(ask)
  // consent of this device is read without a connection
  const { doc } = useDoc('interviews', interviewId)
  return (
    <Page title={t('data.title')} narrow>
      {query.phase === 'loading' && <Skeleton lines={8} />}
      {query.phase === 'failed' && (
        <>
          <AskFailed failure={query.failure} onRetry={reload} />
          {doc && <Consent decisions={doc.consent ? [doc.consent] : []} />}
        </>
      )}
      {query.phase === 'ready' && (
        <>
          <Copy interviewId={interviewId} jobName={query.data.interview.job_name} />
          <Consent decisions={query.data.consent} />
          <Erasure interviewId={interviewId} asked={query.data.erasure} onAsked={reload} />
        </>
      )}
      {doc && <People interview={doc} />}
      <div className="hf-row">
        <LinkButton to="/candidate/home">{t('toHome')}</LinkButton>
      </div>
    </Page>
  )
}

/** Declines machines where no consent text asks; kept on this device, so it needs no connection. */
function People({ interview }: { interview: Interview }): React.JSX.Element | null {
  const t = useT('access')
  const db = useDb()
  const keeping = useAct()
  if (interview.consent && !interview.noMachineHelp) return null
  return (
    <Card title={t('data.machine')}>
      <MachineHelp
        isDeclined={interview.noMachineHelp === true}
        onChange={(noMachineHelp) => void keeping.run(() => editDoc(db, 'interviews', interview.id, { noMachineHelp }))}
      />
      <ProblemNotice problem={keeping.problem} room={<MakeRoom />} />
    </Card>
  )
}

function Copy({ interviewId, jobName }: { interviewId: string; jobName: string }): React.JSX.Element {
  const t = useT('access')
  const command = useCommand()
  const isOnline = useIsOnline()
  // asked anew: the links of what is shown may have ended
  const save = (): Promise<boolean> =>
    command.run(async () => {
      const data = await call('jobseeker', 'export_own_data', { interview_id: interviewId })
      saveFile(t('data.file', { job: jobName }), new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }))
      toast({ status: 'ok', message: t('data.copyDone') })
    })
  return (
    <Card title={t('data.copy')}>
      <p>{t('data.copyText')}</p>
      {command.problem && <p role="status">{command.problem}</p>}
      <div className="hf-row">
        <Button
          icon="download"
          isPending={command.isRunning}
          isDisabled={!isOnline}
          reason={isOnline ? undefined : t('data.needsConnection')}
          onPress={() => void save()}
        >
          {t('data.copyDo')}
        </Button>
      </div>
    </Card>
  )
}

function Consent({ decisions }: { decisions: readonly Pick<OwnData['consent'][number], 'given' | 'version' | 'at'>[] }): React.JSX.Element {
  const t = useT('access')
  return (
    <Card title={t('data.consent')}>
      {decisions.length === 0 ? (
        <p>{t('data.consent.none')}</p>
      ) : (
        <ol>
          {decisions.map(({ given, version, at }) => (
            <li key={at}>{t(given ? 'data.consent.given' : 'data.consent.refused', { version, at: formatDateTime(at) })}</li>
          ))}
        </ol>
      )}
    </Card>
  )
}

interface ErasureProps {
  interviewId: string
  asked: OwnData['erasure']
  onAsked: () => void
}

function Erasure({ interviewId, asked, onAsked }: ErasureProps): React.JSX.Element {
  const t = useT('access')
  const command = useCommand()
  const isOnline = useIsOnline()
  const [isOpen, setOpen] = useState(false)
  if (asked)
    return (
      <Card title={t('data.erase')}>
        <ErasureState code={asked.code} />
      </Card>
    )
  return (
    <Card title={t('data.erase')}>
      <p>{t('data.eraseText')}</p>
      <div className="hf-row">
        <Button
          variant="danger"
          icon="trash"
          isDisabled={!isOnline}
          reason={isOnline ? undefined : t('data.needsConnection')}
          onPress={() => setOpen(true)}
        >
          {t('data.eraseDo')}
        </Button>
      </div>
      {isOpen && (
        <FormDialog
          title={t('data.eraseTitle')}
          action={t('data.eraseDo')}
          icon="trash"
          isDangerous
          command={command}
          onSubmit={async () => {
            const isDone = await command.run((send) => send('jobseeker', 'request_erasure', { interview_id: interviewId }))
            if (isDone) onAsked()
            return isDone
          }}
          onClose={() => setOpen(false)}
        >
          <p>{t('data.eraseWarning')}</p>
        </FormDialog>
      )}
    </Card>
  )
}
