import { useEffect, useEffectEvent } from 'react'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useOwnSource } from './use-own-source.ts'
import './brand-video.css'

interface BrandVideoProps {
  interviewId: string
  /** of the stored file */
  name: string
  label: string
  onEnded: () => void
  /** it cannot be played: neither here nor over a connection, no such file, or no way to read it */
  onFailed: () => void
}

/** A video with which a company presents itself, from this device when it is here, else over the connection. Captions are in its picture. */
export function BrandVideo({ interviewId, name, label, onEnded, onFailed }: BrandVideoProps): React.JSX.Element {
  const source = useOwnSource(interviewId, name)
  const isMissing = source.state === 'missing'
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (isMissing) fail()
  }, [isMissing])
  if (source.state !== 'ready') return <Skeleton lines={6} />
  return (
    <video
      className="hf-brand-video"
      aria-label={label}
      src={source.src}
      controls
      playsInline
      preload="none"
      onEnded={onEnded}
      onError={onFailed}
    />
  )
}
