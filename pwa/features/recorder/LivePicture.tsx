import { useEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import './recorder.css'

/** The candidate's own live picture, mirrored as in a mirror; a sign instead of it when only the voice is recorded. */
export function LivePicture({ stream, label }: { stream: MediaStream | null; label: string }): React.JSX.Element {
  const own = useRef<HTMLVideoElement>(null)
  const hasPicture = (stream?.getVideoTracks().length ?? 0) > 0
  useEffect(() => {
    if (own.current) own.current.srcObject = stream
  }, [stream, hasPicture])
  if (!hasPicture) {
    return (
      <div className="hf-live hf-live-voice">
        <Icon name="mic" size={48} />
      </div>
    )
  }
  return <video ref={own} className="hf-live" aria-label={label} autoPlay muted playsInline />
}
