import { useEffect, useState, type RefObject } from 'react'
import { brightnessOf, judgePicture, type PictureFinding } from '../recorder/picture-check.ts'

const EVERY_MS = 500

/** Whether the live picture is bright enough now; null while there is none. */
export function useLight(video: RefObject<HTMLVideoElement | null>): PictureFinding | null {
  const [light, setLight] = useState<PictureFinding | null>(null)
  useEffect(() => {
    const look = (): void => {
      const brightness = video.current && brightnessOf(video.current)
      setLight(brightness === null ? null : judgePicture(brightness))
    }
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [video])
  return light
}
