import { Switch } from '../../components/fields/Switch.tsx'
import { useT } from '../../i18n/use-t.ts'
import { microphoneGain } from './microphone-gain.ts'

/** The microphone's gain: to change where the browser can, else as it is; nothing where it tells nothing. */
export function MicrophoneGainField({
  stream,
  onChange,
}: {
  stream: MediaStream | null
  onChange: (isAuto: boolean) => void
}): React.JSX.Element | null {
  const t = useT('device')
  const gain = microphoneGain(stream?.getAudioTracks()[0])
  if (!gain) return null
  if (!gain.canChange) return <p className="hf-note">{t(gain.isAuto ? 'gain.autoOnly' : 'gain.fixedOnly')}</p>
  return (
    <div>
      <Switch isSelected={gain.isAuto} onChange={onChange}>
        {t('gain.auto')}
      </Switch>
      <p className="hf-meta">{t('gain.help')}</p>
    </div>
  )
}
