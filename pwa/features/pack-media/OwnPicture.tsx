import { useState, type ReactNode } from 'react'
import { useOwnSource } from './use-own-source.ts'

interface OwnPictureProps {
  interviewId: string
  /** of the stored file */
  name: string
  /** '' beside words that say the same */
  alt: string
  className: string
  /** in its place while it is not here, and where it cannot be read */
  instead?: ReactNode
}

/** A picture of an interview, from this device when it is here. */
export function OwnPicture({ interviewId, name, alt, className, instead = null }: OwnPictureProps): ReactNode {
  const source = useOwnSource(interviewId, name)
  const [failed, setFailed] = useState('')
  if (source.state !== 'ready' || failed === source.src) return instead
  return <img className={className} src={source.src} alt={alt} onError={() => setFailed(source.src)} />
}
