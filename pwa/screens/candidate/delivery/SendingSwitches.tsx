import { useEffect, useState } from 'react'
import { Switch } from '../../../components/fields/Switch.tsx'
import { changeVisit } from '../../../features/capture/visits.ts'
import type { DeliveryPhase } from '../../../features/delivery/phase.ts'
import { reportsConnection } from '../../../network/connection.ts'
import { useT } from '../../../i18n/use-t.ts'
import { canKeepAwake, keepAwake } from '../../../features/recorder/keep-awake.ts'
import { useInterview } from '../interview-data.ts'

interface SendingSwitchesProps {
  phase: DeliveryPhase
}

/** Over which connection recordings go, and whether the screen stays on meanwhile: a device that sleeps sends nothing. */
export function SendingSwitches({ phase }: SendingSwitchesProps): React.JSX.Element {
  const t = useT('budget')
  const { visit } = useInterview()
  const { interviewId, isWifiOnly = false, isAwake = false } = visit
  const isRefused = useAwake(isAwake && GOES_ON.has(phase))
  return (
    <div className="hf-stack">
      {reportsConnection() ? (
        <Switch isSelected={isWifiOnly} onChange={(isWifi) => void changeVisit(interviewId, { isWifiOnly: isWifi })}>
          {t('wifiOnly')}
        </Switch>
      ) : (
        <p className="hf-note">{t('wifiUnknown')}</p>
      )}
      {canKeepAwake() && (
        <div>
          <Switch isSelected={isAwake} onChange={(isOn) => void changeVisit(interviewId, { isAwake: isOn })}>
            {t('awake')}
          </Switch>
          <p className="hf-note" role="status">
            {isRefused && t('awakeRefused')}
          </p>
        </div>
      )}
    </div>
  )
}

/** Something is sent, or is once the connection allows it. */
const GOES_ON: ReadonlySet<DeliveryPhase> = new Set(['sending', 'elsewhere', 'waiting', 'wifi'])

/** Holds the screen on while it is wanted and this is shown; true when the device does not allow it. */
function useAwake(isWanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const letSleep = keepAwake((isHeld) => setRefused(!isHeld))
    return () => {
      letSleep()
      setRefused(false)
    }
  }, [isWanted])
  return isRefused
}
