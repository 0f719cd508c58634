import { Navigate } from '@tanstack/react-router'
import type { Pack } from '#shared/views/pack.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDb } from '../../../db/hooks.ts'
import { erasePractice } from '../../../features/capture/takes.ts'
import { changeVisit } from '../../../features/capture/visits.ts'
import { DeviceCard } from '../../../features/device-check/DeviceCard.tsx'
import { QualityPicker } from '../../../features/data-budget/QualityPicker.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { CheckFinding } from '../../../features/recorder/picture-check.ts'
import { qualityOf, wholeRate } from '../../../features/recorder/quality.ts'
import { bytesForAll } from '../../../features/recorder/storage-quota.ts'
import { TakePlayer } from '../../../features/recorder/TakePlayer.tsx'
import { LivePicture } from '../../../features/recorder/LivePicture.tsx'
import { LevelMeter } from '../../../components/feedback/LevelMeter.tsx'
import type { TakeView } from '../../../features/recorder/take-machine.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { lacksPhoto } from '../before/steps.ts'
import { DevicePickers } from './DevicePickers.tsx'
import { useNavigateStep } from '../question/navigate-step.ts'
import { useInterview } from '../interview-data.ts'
import { MediaProblem } from '../question/MediaProblem.tsx'
import { enterStage } from '../record-progress.ts'
import { TestProblem } from './TestProblem.tsx'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useTestTake } from './use-test-take.ts'
import '../candidate.css'

const limitsOf = (pack: Pack): number[] => pack.questions.filter(({ kind }) => kind === 'video').map(({ limitMs }) => limitMs)

/** Asks for camera and microphone only where the interview records something; from elsewhere the way leads on. */
export function DeviceCheckScreen(): React.JSX.Element {
  const { pack, interview } = useInterview()
  if (!pack.questions.some(({ kind }) => kind === 'video'))
    return <Navigate to="/candidate/interview/$id" params={{ id: interview.id }} replace />
  return <DeviceCheck />
}

/** Camera, microphone and a test take of five seconds, all on this device. */
function DeviceCheck(): React.JSX.Element {
  const t = useT('candidate')
  const db = useDb()
  const data = useInterview()
  const { pack, visit, interview, takes } = data
  const { id } = pack.interview
  const goTo = useNavigateStep(id)
  const { mode, cameraId, microphoneId } = visit
  const { media, level, picture, view, findings, record } = useTestTake()
  const take = takes.find((row) => row.id === view.takeId)
  const [testing, leaving] = [useAct(), useAct()]
  const goOn = async (): Promise<void> => {
    await erasePractice(id)
    await changeVisit(id, { deviceChecked: true })
    await enterStage(db, interview, 'rehearsal')
    await goTo({ to: lacksPhoto(data) ? 'identity' : 'rehearsal' })
  }
  const recordVoice = (): void => void changeVisit(id, { mode: 'voice' })
  if (media.problem !== null) {
    return (
      <Page title={t(mode === 'voice' ? 'check.titleVoice' : 'check.title')} narrow>
        <MediaProblem fault={media.problem} company={pack.company.name} onRetry={media.retry} onVoiceOnly={recordVoice} />
      </Page>
    )
  }
  return (
    <Page title={t(mode === 'voice' ? 'check.titleVoice' : 'check.title')} eyebrow={pack.job.name} narrow>
      <section className="hf-stage" aria-label={t('take.stage')}>
        <LivePicture stream={media.stream} label={t('take.ownPicture')} level={level} />
        <div className="hf-stage-bar">
          <LevelMeter level={level} label={t('take.level')} />
          <span role="status">{view.phase === 'recording' ? t('check.recording') : ''}</span>
        </div>
      </section>
      <Card>
        <DevicePickers
          stream={media.stream}
          mode={mode}
          onChoose={(changes) => void changeVisit(id, changes)}
          cameraId={cameraId}
          microphoneId={microphoneId}
        />
        <QualityPicker pack={pack} visit={visit} />
        <CheckActions view={view} isFirst={!findings} canRecord={media.stream !== null} onRecord={() => void testing.run(record)} />
        <TestProblem view={view} />
        <ActNotice problem={testing.problem ?? leaving.problem} />
        {view.phase === 'stopped' && take && <TakePlayer take={take} label={t('take.playback')} />}
        {findings && <Findings findings={findings} />}
      </Card>
      <div className="hf-primary-bar">
        <Button variant={findings ? 'primary' : 'secondary'} isWide isPending={leaving.isBusy} onPress={() => void leaving.run(goOn)}>
          {t('check.good')}
        </Button>
      </div>
      {/* below: what it learns late must not move a button that is just being pressed */}
      <DeviceCard
        stream={media.stream}
        video={picture}
        neededBytes={bytesForAll(limitsOf(pack), wholeRate(qualityOf(visit), pack.bitsPerSecond))}
        onAutoGain={(autoGain) => void changeVisit(id, { autoGain })}
      />
    </Page>
  )
}

interface CheckActionsProps {
  view: TakeView
  isFirst: boolean
  canRecord: boolean
  onRecord: () => void
}

function CheckActions({ view, isFirst, canRecord, onRecord }: CheckActionsProps): React.JSX.Element {
  const t = useT('candidate')
  const isRunning = view.phase === 'starting' || view.phase === 'recording' || view.phase === 'closing'
  return (
    <div className="hf-actions">
      <Button variant={isFirst ? 'primary' : 'secondary'} icon="record" isPending={isRunning} isDisabled={!canRecord} onPress={onRecord}>
        {t('check.record')}
      </Button>
    </div>
  )
}

function Findings({ findings }: { findings: readonly CheckFinding[] }): React.JSX.Element {
  const t = useT('candidate')
  return (
    <div role="status" className="hf-findings">
      {findings.map((finding) => (
        <Banner key={finding} status={finding.endsWith('Ok') ? 'ok' : 'warn'}>
          {t(`check.${finding}`)}
        </Banner>
      ))}
    </div>
  )
}
