import { useEffect, useEffectEvent, useState } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Countdown } from '../../../components/feedback/Countdown.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { DeviceState } from '../../../features/recorder/device-state.ts'
import { keepAwake } from '../../../features/recorder/keep-awake.ts'
import { whenVisible } from '../../../features/recorder/when-visible.ts'
import { useArmed } from './use-armed.ts'

/**
 * Preparation time (S055): the question stays large, clock and screen stay on, nothing is recorded, and the devices' state shows. Ends by
 * hand or by itself; behind another app the take waits for the page's return.
 */
export function PreparationPanel({ beganAt, thinkMs, now, devices, mode, onDone }: PreparationPanelProps): React.JSX.Element {
  const t = useT('candidate')
  const left = useTimeLeft(beganAt, thinkMs, now)
  const isOver = left === 0
  const end = useEffectEvent(() => onDone())
  useEffect(() => {
    // the take's own state machine ignores a second start
    return isOver ? whenVisible(() => end()) : undefined
  }, [isOver])
  useEffect(() => keepAwake(), [])
  const isArmed = useArmed('thinking')
  return (
    <Card>
      <div className="hf-preparation">
        <Countdown remainingMs={left} label={t('think.left')} />
        <p>{t(isOver ? 'think.away' : 'think.text')}</p>
        <div role="status">
          <Devices are={devices} mode={mode} />
        </div>
        <Button variant="primary" icon="record" isWide isDisabled={!isArmed} onPress={onDone}>
          {t('think.start')}
        </Button>
      </div>
    </Card>
  )
}

function Devices({ are, mode }: { are: DeviceState; mode: 'video' | 'voice' }): React.JSX.Element {
  const t = useT('candidate')
  if (are === 'good') return <Chip status="ok">{t(`think.devices.${mode}`)}</Chip>
  if (are === 'opening') return <Chip status="idle">{t('think.devices.opening')}</Chip>
  return <Banner status="warn">{t(`think.devices.${are}`)}</Banner>
}

export interface PreparationPanelProps {
  /** by `now`, which goes on over a reload and cannot be set */
  beganAt: number
  thinkMs: number
  now: () => number
  devices: DeviceState
  mode: 'video' | 'voice'
  onDone: () => void
}

/** Asked anew each time: the interview's clock may be put forward while the page lives. */
function useTimeLeft(beganAt: number, thinkMs: number, sessionNow: () => number): number {
  const left = (): number => Math.min(thinkMs, Math.max(0, thinkMs - (sessionNow() - beganAt)))
  const [leftMs, setLeftMs] = useState(left)
  const look = useEffectEvent(() => setLeftMs(left()))
  useEffect(() => {
    const timer = setInterval(() => look(), 200)
    return () => clearInterval(timer)
  }, [])
  return leftMs
}
