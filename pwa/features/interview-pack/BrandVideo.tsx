import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../api/client.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import './brand-video.css'

interface BrandVideoProps {
  /** of the stored file */
  name: string
  label: string
  onEnded: () => void
  /** it cannot be played: no connection, no such file, or no way to read it */
  onFailed: () => void
}

/** A video with which a company presents itself. Nothing of it is fetched before somebody presses for it; captions are in its picture. */
export function BrandVideo({ name, label, onEnded, onFailed }: BrandVideoProps): React.JSX.Element {
  const [src, setSrc] = useState<string | null>(null)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let isCurrent = true
    call('s3', 'get_s3_object_url_unsafe', { bucket_name: 'recruiter', object_name: name }, { token: null }).then(
      ({ url }) => isCurrent && setSrc(url),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  if (src === null) return <Skeleton lines={6} />
  return (
    <video
      className="hf-brand-video"
      aria-label={label}
      src={src}
      controls
      playsInline
      preload="none"
      onEnded={onEnded}
      onError={onFailed}
    />
  )
}
