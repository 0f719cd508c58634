import { useEffect, useState } from 'react'
import { isWebVtt } from '#shared/lib/files/captions.ts'
import { languageName } from '../../i18n/interview-language.ts'

interface CaptionTracksProps {
  /** interview language -> WebVTT, or a text, which is read beside the player */
  captions: Readonly<Record<string, string>>
  /** shown at once when there are captions in it, else the first */
  language: string
}

/** Captions of a player in each language in which they have times. */
export function CaptionTracks({ captions, language }: CaptionTracksProps): React.JSX.Element {
  const timed = Object.entries(captions).filter(([, text]) => isWebVtt(text))
  const shown = timed.some(([name]) => name === language) ? language : timed[0]?.[0]
  return (
    <>
      {timed.map(([name, text]) => (
        <Track key={name} language={name} text={text} isShown={name === shown} />
      ))}
    </>
  )
}

/** Under an address that lives as long as the captions are shown. */
function Track({ language, text, isShown }: { language: string; text: string; isShown: boolean }): React.JSX.Element | null {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [text])
  return src === null ? null : <track kind="captions" src={src} label={languageName(language)} default={isShown} />
}
