import { useEffect, useState } from 'react'
import { Select } from '../../components/Select.tsx'
import { useT } from '../../features/language/use-t.ts'
import { listMedia, type MediaDevicesFound } from '../../features/recorder/media-stream.ts'

export interface DevicePickersProps {
  stream: MediaStream | null
  mode: 'video' | 'voice'
  cameraId: string | undefined
  microphoneId: string | undefined
  onChoose: (changes: { cameraId?: string; microphoneId?: string }) => void
}

/** Which camera and microphone; shown when there is something to choose. */
export function DevicePickers({ stream, mode, cameraId, microphoneId, onChoose }: DevicePickersProps): React.JSX.Element {
  const t = useT('candidate')
  const found = useFound(stream)
  const current = (kind: string): string =>
    stream
      ?.getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId ?? ''
  return (
    <>
      {mode === 'video' && found.cameras.length > 0 && (
        <Select
          label={t('check.camera')}
          options={found.cameras}
          value={cameraId ?? current('video')}
          onChange={(id) => onChoose({ cameraId: id })}
        />
      )}
      {found.microphones.length > 0 && (
        <Select
          label={t('check.microphone')}
          options={found.microphones}
          value={microphoneId ?? current('audio')}
          onChange={(id) => onChoose({ microphoneId: id })}
        />
      )}
    </>
  )
}

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
