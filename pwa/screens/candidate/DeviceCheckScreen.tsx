import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Page } from '../../components/Page.tsx'
import { useDb } from '../../db/hooks.ts'
import { erasePractice } from '../../features/capture/takes.ts'
import { changeVisit } from '../../features/capture/visits.ts'
import { QualityPicker } from '../../features/data-budget/QualityPicker.tsx'
import { useT } from '../../features/language/use-t.ts'
import { askToPersist } from '../../features/preferences/storage.ts'
import { brightnessOf, judgeCheck, type CheckFinding } from '../../features/recorder/picture-check.ts'
import { pictureRate, qualityOf } from '../../features/recorder/quality.ts'
import { TakePlayer } from '../../features/recorder/TakePlayer.tsx'
import { LivePicture } from '../../features/recorder/LivePicture.tsx'
import { useLevel } from '../../features/recorder/use-level.ts'
import { useMedia } from '../../features/recorder/use-media.ts'
import { useTake } from '../../features/recorder/use-take.ts'
import { LevelMeter } from '../../components/LevelMeter.tsx'
import type { TakeView } from '../../features/recorder/take-machine.ts'
import { DevicePickers } from './DevicePickers.tsx'
import { useGoTo } from './go-on.ts'
import { useInterview } from './interview-data.ts'
import { mediaChoice } from './media-choice.ts'
import { MediaProblem } from './MediaProblem.tsx'
import { enterStage } from './record-progress.ts'
import './candidate.css'

const TEST_MS = 5000

/** Camera, microphone and a test take of five seconds, all on this device. */
export function DeviceCheckScreen(): React.JSX.Element {
  const t = useT('candidate')
  const db = useDb()
  const { pack, visit, interview, takes } = useInterview()
  const { id, gid, scope } = pack.interview
  const goTo = useGoTo(id)
  const { mode, cameraId, microphoneId } = visit
  const choice = mediaChoice(visit)
  const media = useMedia(choice)
  const sound = useLevel(media.stream)
  const picture = useRef<HTMLVideoElement>(null)
  const { controller, view } = useTake({
    wish: { interviewId: id, questionId: 'device-check', gid, scope, practice: true, limitMs: TEST_MS },
    media: choice,
    bitsPerSecond: pictureRate(qualityOf(visit), pack.bitsPerSecond),
    unfinished: null,
  })
  const findings = useFindings({
    isRecording: view.phase === 'recording',
    isDone: view.phase === 'stopped',
    level: sound.level,
    video: picture,
    hasPicture: mode === 'video',
  })
  const take = takes.find((row) => row.id === view.takeId)
  const record = async (): Promise<void> => {
    void askToPersist()
    await erasePractice(id)
    controller.reset()
    await controller.start()
  }
  const goOn = async (): Promise<void> => {
    await erasePractice(id)
    await changeVisit(id, { deviceChecked: true })
    await enterStage(db, interview, 'rehearsal')
    await goTo({ to: 'rehearsal' })
  }
  const recordVoice = (): void => void changeVisit(id, { mode: 'voice' })
  if (media.problem !== null) {
    return (
      <Page title={t('check.title')} narrow>
        <MediaProblem code={media.problem} company={pack.company.name} onRetry={media.retry} onVoiceOnly={recordVoice} />
      </Page>
    )
  }
  return (
    <Page title={t('check.title')} eyebrow={pack.job.name} narrow>
      <section className="hf-stage" aria-label={t('take.stage')}>
        <LivePicture stream={media.stream} label={t('take.ownPicture')} videoRef={picture} />
        <div className="hf-stage-bar">
          <LevelMeter level={sound.level} label={t('take.level')} />
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
        <CheckActions view={view} isFirst={!findings} canRecord={media.stream !== null} onRecord={() => void record()} />
        {view.phase === 'stopped' && take && <TakePlayer take={take} label={t('take.playback')} />}
        {findings && <Findings findings={findings} />}
      </Card>
      <Button variant={findings ? 'primary' : 'secondary'} isWide onPress={() => void goOn()}>
        {t('check.good')}
      </Button>
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

/** Listens and looks while the test take runs; judges when it is done. */
function useFindings(seen: {
  isRecording: boolean
  isDone: boolean
  level: number
  video: React.RefObject<HTMLVideoElement | null>
  hasPicture: boolean
}): CheckFinding[] | null {
  const { isRecording, isDone, level, video, hasPicture } = seen
  const measured = useRef({ levels: [] as number[], brightness: [] as number[] })
  const [findings, setFindings] = useState<CheckFinding[] | null>(null)
  useEffect(() => {
    if (!isRecording) return
    measured.current.levels.push(level)
    const brightness = video.current && brightnessOf(video.current)
    if (brightness !== null) measured.current.brightness.push(brightness)
  }, [isRecording, level, video])
  useEffect(() => {
    if (isRecording) measured.current = { levels: [], brightness: [] }
    setFindings(isDone ? judgeCheck({ ...measured.current, hasPicture }) : null)
  }, [isRecording, isDone, hasPicture])
  return findings
}
