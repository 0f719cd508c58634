import { useAtomValue } from 'jotai'
import type { BlockReason } from '#worker/upload/send-policy.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx'
import type { CvRow } from '../../../features/capture/capture-db.ts'
import { changeVisit } from '../../../features/capture/visits.ts'
import { cvProgressAtom } from '../../../features/cv/deliver-cv.ts'
import { resumeDelivery } from '../../../features/delivery/delivery.ts'
import { useBlockReason } from '../../../features/delivery/use-send-policy.ts'
import { formatBytes } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isCvOnly } from './finish-with-cv.ts'
import { useInterview } from '../interview-data.ts'

const STATUS: Readonly<Record<CvRow['state'], Status>> = { kept: 'idle', failed: 'warn', refused: 'warn', sent: 'ok' }
const WORDS = { kept: 'kept', failed: 'failed', refused: 'refused', sent: 'received' } as const

/** Name, size and place of a CV. */
export function ChosenCv({ cv }: { cv: Pick<CvRow, 'name' | 'bytes' | 'state'> }): React.JSX.Element {
  const t = useT('cv')
  return (
    <p className="hf-row">
      <bdi>{cv.name}</bdi>
      <span className="hf-meta">{formatBytes(cv.bytes)}</span>
      <Chip status={STATUS[cv.state]}>{t(WORDS[cv.state])}</Chip>
    </p>
  )
}

/** Progress of sending the CV of this interview, or the reason why it waits. */
export function SendingCv(): React.JSX.Element {
  const t = useT('cv')
  const { pack, interview, cv } = useInterview()
  return (
    <div role="status">
      {cv?.state === 'kept' && (
        <Way interviewId={interview.id} isStored={cv.isStored} isOnly={isCvOnly(pack) && interview.finishedAt !== undefined} />
      )}
      {cv?.state === 'failed' && <Banner status="warn">{t('failed.text')}</Banner>}
    </div>
  )
}

/** Progress of sending, or the reason of its pause. */
function Way({ interviewId, isStored, isOnly }: { interviewId: string; isStored: boolean; isOnly: boolean }): React.JSX.Element | null {
  const t = useT('cv')
  const progress = useAtomValue(cvProgressAtom)[interviewId]
  const hold = useBlockReason(interviewId)
  // a stored CV only has to be reported, which needs no data to speak of
  if (hold && !isStored) return <Held interviewId={interviewId} hold={hold} />
  // its own page says that nothing is left to do
  if (!progress) return isOnly ? null : <Banner status="info">{t('kept.text')}</Banner>
  const percent = progress.total > 0 ? Math.floor((progress.sent / progress.total) * 100) : 0
  // the bytes have left, the answer has not come
  return <ProgressBar label={t(percent === 100 ? 'checking' : 'sending')} value={percent} max={100} valueText={t('percent', { percent })} />
}

/** Choice of the candidate, and the way to change it. */
function Held({ interviewId, hold }: { interviewId: string; hold: BlockReason }): React.JSX.Element {
  const t = useT('cv')
  const isPaused = hold === 'paused'
  const goOn = (): Promise<void> => (isPaused ? resumeDelivery(interviewId) : changeVisit(interviewId, { isWifiOnly: false }))
  return (
    <Banner status="idle" icon={isPaused ? 'pause' : 'waiting'} action={<Button onPress={() => void goOn()}>{t(`goOn.${hold}`)}</Button>}>
      {t(`held.${hold}`)}
    </Banner>
  )
}
