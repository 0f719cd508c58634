import { useEffect, useState, type RefObject } from 'react'
import { brightnessOf, judgePicture, type PictureFinding } from '../recorder/picture-check.ts'

const EVERY_MS = 500

/** Judges the brightness of the live picture; null while there is none. */
export function useLight(video: RefObject<HTMLVideoElement | null>): PictureFinding | null {
  const [light, setLight] = useState<PictureFinding | null>(null)
  useEffect(() => {
    let isCurrent = true
    const look = async (): Promise<void> => {
      const brightness = video.current && (await brightnessOf(video.current).catch(() => null))
      if (isCurrent) setLight(brightness === null ? null : judgePicture(brightness))
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [video])
  return light
}
