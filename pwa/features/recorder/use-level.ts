import { useEffect, useRef, useState } from 'react'
import { watchLevel } from './sound-level.ts'

/** How loud the stream is now, and the loudest since `resetPeak`. */
export function useLevel(stream: MediaStream | null): { level: number; peak: () => number; resetPeak: () => void } {
  const [level, setLevel] = useState(0)
  const peak = useRef(0)
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return
    return watchLevel(stream, (now) => {
      peak.current = Math.max(peak.current, now)
      setLevel(now)
    })
  }, [stream])
  return { level, peak: () => peak.current, resetPeak: () => void (peak.current = 0) }
}
