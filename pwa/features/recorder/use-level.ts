import { useCallback, useEffect, useRef, useState } from 'react'
import { watchLevel } from './sound-level.ts'

/** Loudness of the stream now, 0 to 1, null while this browser cannot tell, and of each tenth of a second since `restart`. */
export function useLevel(stream: MediaStream | null): { level: number | null; levels: () => readonly number[]; restart: () => void } {
  const [level, setLevel] = useState<number | null>(null)
  const heard = useRef<number[] | null>(null)
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return
    return watchLevel(stream, (now) => {
      if (now !== null) heard.current?.push(now)
      setLevel(now)
    })
  }, [stream])
  return {
    level,
    // levels start with a take
    levels: useCallback(() => heard.current ?? [], []),
    restart: useCallback(() => void (heard.current = []), []),
  }
}
