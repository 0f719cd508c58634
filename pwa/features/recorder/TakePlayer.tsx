import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TakeRow } from '../capture/capture-db.ts'
import { readSegment } from '../capture/takes.ts'
import { usePlayback } from '../player/use-playback.ts'
import './recorder.css'

/** Plays a take from this device, one recorder start after the other. */
export function TakePlayer({ take, label, plays = false }: TakePlayerProps): React.JSX.Element {
  const urls = useSegmentUrls(take)
  const [at, setAt] = useState(0)
  const url = urls[at]
  const video = useRef<HTMLVideoElement>(null)
  usePlayback(video, url)
  return (
    <video
      key={url}
      ref={video}
      className="hf-playback"
      src={url}
      aria-label={label}
      controls
      playsInline
      autoPlay={plays || at > 0}
      onEnded={() => setAt(at + 1 < urls.length ? at + 1 : at)}
    />
  )
}

interface TakePlayerProps {
  take: TakeRow
  label: string
  /** begins by itself, because it was asked for */
  plays?: boolean
}

/** Made anew only when what is recorded is another: a verdict that comes while the take is played must not begin it again. */
function useSegmentUrls(take: TakeRow): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([])
  const filled = take.segments.filter((segment) => segment.bytes > 0)
  const recorded = [take.id, ...filled.map(({ n, bytes }) => `${n}:${bytes}`)].join()
  const read = useEffectEvent(() => Promise.all(filled.map((segment) => readSegment(take.id, segment))))
  useEffect(() => {
    let made: string[] = []
    let isCurrent = true
    void read().then((blobs) => {
      if (!isCurrent) return
      made = blobs.map((blob) => URL.createObjectURL(blob))
      setUrls(made)
    })
    return () => {
      isCurrent = false
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [recorded])
  return urls
}
