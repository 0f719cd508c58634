import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { CV_MAX_BYTES } from '#shared/lib/files/cv-name.ts'
import type { BlockReason } from '#worker/upload/send-policy.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import { Page } from '../../../components/Page.tsx'
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx'
import type { CvProblem, CvRow } from '../../../features/capture/capture-db.ts'
import { changeVisit } from '../../../features/capture/visits.ts'
import { cvProgressAtom, deliverCv } from '../../../features/cv/deliver-cv.ts'
import { keepCv } from '../../../features/cv/keep-cv.ts'
import { resumeDelivery } from '../../../features/delivery/delivery.ts'
import { useBlockReason } from '../../../features/delivery/use-send-policy.ts'
import { formatBytes } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CvFileButtons } from './CvFileButtons.tsx'
import { lacksCv, nextStep } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import { useInterview } from '../interview-data.ts'
import '../candidate.css'

/** The candidate's CV before the interview (S040): chosen here, kept on this device, and sent when online. */
export function CvScreen(): React.JSX.Element {
  const t = useT('cv')
  const data = useInterview()
  const { pack, interview, cv } = data
  const owner = { interviewId: interview.id, email: interview.email, jobId: interview.jobId, delivered: interview.cv?.sha256 }
  const goTo = useNavigateStep(interview.id)
  const [isReading, setReading] = useState(false)
  const [unkept, setUnkept] = useState<CvProblem | null>(null)
  const choose = async (file: File): Promise<void> => {
    setReading(true)
    const problem = await keepCv(interview.id, file)
    setUnkept(problem)
    setReading(false)
    if (!problem) void deliverCv(owner, { byHand: true })
  }
  const problem = unkept ?? (cv?.state === 'refused' ? cv.problem : null)
  const shown = cv ?? (interview.cv && { ...interview.cv, state: 'sent' as const })
  return (
    <Page title={t('title')} eyebrow={pack.job.name} narrow>
      <p>{t('intro', { company: pack.company.name })}</p>
      <Card>
        {shown && <ChosenCv cv={shown} />}
        <div role="status">
          {cv?.state === 'kept' && <Way interviewId={interview.id} isStored={cv.isStored} />}
          {cv?.state === 'failed' && <Banner status="warn">{t('failed.text')}</Banner>}
        </div>
        {problem && (
          <div role="alert">
            <Banner status="warn">{t(`problem.${problem}`, { max: formatBytes(CV_MAX_BYTES) })}</Banner>
          </div>
        )}
        <p className="hf-note">{t('types', { max: formatBytes(CV_MAX_BYTES) })}</p>
        <CvFileButtons isFirst={!shown} isPending={isReading} onFile={(file) => void choose(file)}>
          {cv?.state === 'failed' && (
            <Button icon="refresh" onPress={() => void deliverCv(owner, { byHand: true })}>
              {t('retry')}
            </Button>
          )}
        </CvFileButtons>
      </Card>
      {!lacksCv(data) && (
        <Button variant="primary" isWide onPress={() => void goTo(nextStep(data))}>
          {t('continue')}
        </Button>
      )}
    </Page>
  )
}

const STATUS: Readonly<Record<CvRow['state'], Status>> = { kept: 'idle', failed: 'warn', refused: 'warn', sent: 'ok' }
const WORDS = { kept: 'kept', failed: 'failed', refused: 'refused', sent: 'received' } as const

function ChosenCv({ cv }: { cv: Pick<CvRow, 'name' | 'bytes' | 'state'> }): React.JSX.Element {
  const t = useT('cv')
  return (
    <p className="hf-row">
      <bdi>{cv.name}</bdi>
      <span className="hf-meta">{formatBytes(cv.bytes)}</span>
      <Chip status={STATUS[cv.state]}>{t(WORDS[cv.state])}</Chip>
    </p>
  )
}

/** Progress of sending, or the reason of its pause. */
function Way({ interviewId, isStored }: { interviewId: string; isStored: boolean }): React.JSX.Element {
  const t = useT('cv')
  const progress = useAtomValue(cvProgressAtom)[interviewId]
  const hold = useBlockReason(interviewId)
  // a stored CV only has to be reported, which needs no data to speak of
  if (hold && !isStored) return <Held interviewId={interviewId} hold={hold} />
  if (!progress) return <Banner status="info">{t('kept.text')}</Banner>
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
