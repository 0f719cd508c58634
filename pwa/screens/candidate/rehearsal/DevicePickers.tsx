import { useEffect, useState } from 'react'
import { Select, type Option } from '../../../components/fields/Select.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { listMedia, type MediaDevicesFound } from '../../../features/recorder/media-stream.ts'

export interface DevicePickersProps {
  stream: MediaStream | null
  mode: 'video' | 'voice'
  cameraId: string | undefined
  microphoneId: string | undefined
  onChoose: (changes: { cameraId?: string; microphoneId?: string }) => void
}

/** Pickers of camera and microphone. Their space is reserved from the start: a late one would move the buttons below under somebody's finger. */
export function DevicePickers({ stream, mode, cameraId, microphoneId, onChoose }: DevicePickersProps): React.JSX.Element {
  const t = useT('candidate')
  const tDevice = useT('device')
  const found = useFound(stream)
  const current = (kind: string): string =>
    stream
      ?.getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId ?? ''
  return (
    <>
      {mode === 'video' && (
        <Select
          label={t('check.camera')}
          options={found.cameras}
          isDisabled={found.cameras.length === 0}
          placeholder={tDevice('choice.default')}
          value={known(found.cameras, cameraId ?? current('video'))}
          onChange={(id) => onChoose({ cameraId: id })}
        />
      )}
      <Select
        label={t('check.microphone')}
        options={found.microphones}
        isDisabled={found.microphones.length === 0}
        placeholder={tDevice('choice.default')}
        value={known(found.microphones, microphoneId ?? current('audio'))}
        onChange={(id) => onChoose({ microphoneId: id })}
      />
    </>
  )
}

/** Id if it is among the found devices, else none. */
const known = (options: readonly Option[], id: string): string => (options.some((option) => option.id === id) ? id : '')

function useFound(stream: MediaStream | null): MediaDevicesFound {
  const [found, setFound] = useState<MediaDevicesFound>({ cameras: [], microphones: [] })
  useEffect(() => {
    if (!stream) return
    const read = (): void => void listMedia().then(setFound)
    read()
    navigator.mediaDevices.addEventListener('devicechange', read)
    return () => navigator.mediaDevices.removeEventListener('devicechange', read)
  }, [stream])
  return found
}
