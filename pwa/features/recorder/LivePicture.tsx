import { useEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { VoiceWave } from './VoiceWave.tsx'
import './recorder.css'

/** The candidate's own live picture, mirrored as in a mirror; a sign and the waveform of the voice instead of it when only that is recorded. */
export function LivePicture({
  stream,
  label,
  level = null,
}: {
  stream: MediaStream | null
  label: string
  /** of the microphone, drawn in place of a picture */
  level?: number | null
}): React.JSX.Element {
  const own = useRef<HTMLVideoElement>(null)
  const hasPicture = (stream?.getVideoTracks().length ?? 0) > 0
  useEffect(() => {
    if (own.current) own.current.srcObject = stream
  }, [stream, hasPicture])
  if (!hasPicture) {
    return (
      <div className="hf-live hf-live-voice">
        <Icon name="mic" size={32} />
        <VoiceWave level={level} />
      </div>
    )
  }
  return <video ref={own} className="hf-live" aria-label={label} autoPlay muted playsInline />
}
