import { useEffect, useRef, type RefObject } from 'react'

/**
 * A video element of its own that plays the stream and is never shown: browsers let a live picture stand still while it is scrolled out of sight, and what is
 * measured on it then is black.
 */
export function usePictureProbe(stream: MediaStream | null): RefObject<HTMLVideoElement | null> {
  const probe = useRef<HTMLVideoElement | null>(null)
  useEffect(() => {
    if (!stream || stream.getVideoTracks().length === 0) return
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    // without a picture there is nothing to measure, which is told as such
    video.play().catch(() => undefined)
    probe.current = video
    return () => {
      video.pause()
      video.srcObject = null
      probe.current = null
    }
  }, [stream])
  return probe
}
