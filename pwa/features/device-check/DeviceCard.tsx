import type { RefObject } from 'react'
import { Card } from '../../components/Card.tsx'
import { useT } from '../../i18n/use-t.ts'
import { DeviceFacts } from './DeviceFacts.tsx'
import { MicrophoneGainField } from './MicrophoneGainField.tsx'
import { NotificationField } from './NotificationField.tsx'
import { SpeakerFields } from './SpeakerFields.tsx'

export interface DeviceCardProps {
  stream: MediaStream | null
  /** plays the stream, on the screen or not */
  video: RefObject<HTMLVideoElement | null>
  /** for all answers */
  neededBytes: number
  onAutoGain: (isAuto: boolean) => void
}

/** The rest of the device check (S046): what is heard, how loud the microphone is made, and what the device says of itself. Needs no connection. */
export function DeviceCard({ stream, video, neededBytes, onAutoGain }: DeviceCardProps): React.JSX.Element {
  const t = useT('device')
  return (
    <Card title={t('title')}>
      <SpeakerFields stream={stream} />
      <MicrophoneGainField stream={stream} onChange={onAutoGain} />
      <DeviceFacts video={video} neededBytes={neededBytes} />
      <NotificationField />
    </Card>
  )
}
