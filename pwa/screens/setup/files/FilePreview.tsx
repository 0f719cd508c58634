import { useState } from 'react'
import { senseOf } from '#shared/lib/files/group-media.ts'
import { CaptionTracks } from '../../../features/pack-media/CaptionTracks.tsx'
import { useT } from '../../../i18n/use-t.ts'
import './files.css'

interface FilePreviewProps {
  /** tells by its ending what it is */
  name: string
  src: string
  captions: Readonly<Record<string, string>>
  languages: readonly string[]
  onError?: () => void
}

/** Shows a picture with its description, or plays a sound or a video with its captions. */
export function FilePreview({ name, src, captions, languages, onError }: FilePreviewProps): React.JSX.Element {
  const t = useT('recruiter')
  // an address that does not work twice is no better the third time
  const [hasFailed, setFailed] = useState(false)
  const sense = senseOf(name)
  if (hasFailed) return <p className="hf-meta">{t('questionFile.notShown')}</p>
  const fail = (): void => {
    setFailed(true)
    onError?.()
  }
  if (sense === 'picture') {
    const alt = languages.map((language) => captions[language]).find(Boolean) ?? Object.values(captions)[0]
    return <img className="hf-question-picture" src={src} alt={alt ?? t('questionFile.picture')} onError={fail} />
  }
  const tracks = <CaptionTracks captions={captions} language={languages[0] ?? ''} />
  const playing = { src, controls: true, preload: 'metadata', onError: fail } as const
  return sense === 'audio' ? (
    <audio className="hf-question-sound" aria-label={t('questionFile.sound')} {...playing}>
      {tracks}
    </audio>
  ) : (
    <video className="hf-question-video" aria-label={t('questionFile.video')} playsInline {...playing}>
      {tracks}
    </video>
  )
}
