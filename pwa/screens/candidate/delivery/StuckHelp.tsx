import { useCallback, useEffect, useState } from 'react'
import { causeOf, FULL_BYTES } from '#shared/policies/stuck.ts'
import type { StuckCause } from '#shared/views/stuck.ts'
import { isRecording } from '#worker/upload/chunk-rows.ts'
import { call } from '../../../api/client.ts'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { captureDb } from '../../../features/capture/capture-db.ts'
import { changeVisit } from '../../../features/capture/visits.ts'
import type { DeliveryPhase } from '../../../features/delivery/phase.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLiveQuery } from '../../../db/use-live-query.ts'
import { useFreeBytes } from '../../../features/preferences/use-free-bytes.ts'
import { deviceFacts } from '../../../features/delivery/device-facts.ts'
import { readDevice } from '../../../features/delivery/read-device.ts'
import { saveJson } from '../../../features/delivery-console/save-json.ts'
import { askForTime } from '../../../features/delivery/tell-server.ts'
import { useInterview } from '../interview-data.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'

interface StuckHelpProps {
  phase: DeliveryPhase
  /** new tries for everything, also after a pause */
  onResume: () => void
}

/** Cause of undelivered answers, and the single action that helps; nothing while they are on their way. */
export function StuckHelp({ phase, onResume }: StuckHelpProps): React.JSX.Element | null {
  const t = useT('delivery')
  const { pack } = useInterview()
  const { id } = pack.interview
  const cause = useCause(id, phase)
  if (cause === null) return null
  const save = async (): Promise<void> =>
    saveJson(`delivery-${id}.json`, { kind: 'holdfast-device', version: 1, interview_id: id, cause, ...(await readDevice(id, phase)) })
  return (
    <Card title={t('help.title')}>
      <div className="hf-stack">
        <p>{t(`help.${cause}`)}</p>
        <div className="hf-actions">
          <Remedy cause={cause} interviewId={id} onResume={onResume} />
          <Button icon="download" variant="quiet" onPress={() => void save()}>
            {t('help.bundle')}
          </Button>
          <Contact />
        </div>
        {pack.deadlineAt !== null && <AskForTime interviewId={id} />}
      </div>
    </Card>
  )
}

/** By the rule of the console of recruiters, with what this device knows. */
function useCause(interviewId: string, phase: DeliveryPhase): Cause | null {
  const { answers } = useInterview()
  const query = useCallback(() => captureDb.uploads.where({ interviewId }).filter(isRecording).toArray(), [interviewId])
  const rows = useLiveQuery(query) ?? []
  const freeBytes = useFreeBytes()
  const uploads = rows.map((row) => ({ row, bytes: 0 }))
  const told = deviceFacts({ uploads, phase, freeBytes, version: '', userAgent: '' })
  const parked = told.uploads.find((upload) => upload.parked)?.parked ?? null
  const unreadable = answers.filter((answer) => answer.media?.status === 'unreadable').length
  const facts = { device: { phase: told.phase, parked, freeBytes }, seenAt: 0, uploads: 1, waitingBytes: null, mismatched: 0, unreadable }
  const cause = causeOf({ ...facts, isAdmitted: true, endAt: null, isFinished: false }, 0)
  // storage may fail with room enough
  if (cause === 'disk' && phase === 'storage' && (freeBytes ?? FULL_BYTES) >= FULL_BYTES) return phase
  return cause ?? (phase === 'busy' ? phase : null)
}

/** Causes including those that only the device knows: a server that hears it is busy has just served the report. */
type Cause = StuckCause | 'busy' | 'storage'

interface RemedyProps {
  onResume: () => void
  cause: Cause
  interviewId: string
}

/** Action for each cause; a damaged recording has none but to ask. */
function Remedy({ cause, interviewId, onResume }: RemedyProps): React.JSX.Element | null {
  const t = useT('delivery')
  // a pause ends by the button above
  if (cause === 'device' || cause === 'paused') return null
  if (cause === 'permission') return <LinkButton to="/candidate">{t('help.action.signIn')}</LinkButton>
  const sendAnyway = async (): Promise<void> => {
    await changeVisit(interviewId, { isWifiOnly: false })
    onResume()
  }
  if (cause === 'wifi') return <Button onPress={() => void sendAnyway()}>{t('help.action.mobile')}</Button>
  // for all else the button above tries again
  if (cause !== 'disk') return null
  return (
    <Button icon="refresh" onPress={onResume}>
      {t('help.action.freeSpace')}
    </Button>
  )
}

/** Contact of this installation's operator, if one is named. */
function Contact(): React.JSX.Element | null {
  const t = useT('delivery')
  const [contact, setContact] = useState<string | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    call('session', 'links', {}, { token: null, signal: asking.signal })
      .then((links) => setContact(links.contact))
      // offline there is no contact to name
      .catch(() => undefined)
    return () => asking.abort()
  }, [])
  return contact ? <a href={contact}>{t('help.contact')}</a> : null
}

function AskForTime({ interviewId }: { interviewId: string }): React.JSX.Element {
  const t = useT('delivery')
  const offlineWords = useOfflineWords()
  const [state, setState] = useState<'no' | 'busy' | 'asked' | 'failed'>('no')
  const ask = async (): Promise<void> => {
    setState('busy')
    setState((await askForTime(interviewId)) ? 'asked' : 'failed')
  }
  return (
    <div className="hf-row">
      {state !== 'asked' && (
        <Button variant="quiet" icon="clock" isPending={state === 'busy'} onPress={() => void ask()}>
          {t('help.askTime')}
        </Button>
      )}
      <WaitNote isWaiting={state === 'busy'} />
      <span role="status">{state === 'asked' ? t('help.asked') : state === 'failed' ? offlineWords(t('help.askFailed')) : ''}</span>
    </div>
  )
}
