import { useCallback, useEffect, useState } from 'react'
import type { MediaCause } from './media-cause.ts'
import { closeMedia, MediaError, openMedia, watchMedia, type MediaChoice, type MediaProblem } from './media-stream.ts'

/** The device that is not ours, and the reason. */
export interface MediaFault {
  code: MediaProblem
  why: MediaCause
  /** the camera is blocked as well as the microphone */
  isBoth?: boolean
}

export interface Media {
  stream: MediaStream | null
  problem: MediaFault | null
  /** asks the browser again */
  retry: () => void
}

const faultOf = (error: unknown): MediaFault =>
  error instanceof MediaError ? { code: error.code, why: error.why, isBoth: error.isBoth } : { code: 15, why: 'unknown' }

/** The live picture and sound while a screen is shown; devices are switched off when it goes. */
export function useMedia(choice: MediaChoice): Media {
  const { mode, isSmall = false, cameraId, microphoneId, autoGain } = choice
  const [state, setState] = useState<{ stream: MediaStream | null; problem: MediaFault | null }>({ stream: null, problem: null })
  const [tries, setTries] = useState(0)
  // the recorder opens the devices again after one of them went away
  useEffect(() => watchMedia((stream) => setState({ stream, problem: null })), [])
  useEffect(() => {
    let isCurrent = true
    openMedia({
      mode,
      ...(isSmall ? { isSmall } : {}),
      ...(cameraId ? { cameraId } : {}),
      ...(microphoneId ? { microphoneId } : {}),
      ...(autoGain === undefined ? {} : { autoGain }),
    }).then(
      (stream) => isCurrent && setState({ stream, problem: null }),
      (error: unknown) => {
        // given up for other devices, of which this page is told when they are there
        const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
        if (isCurrent && !isGivenUp) setState({ stream: null, problem: faultOf(error) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [mode, isSmall, cameraId, microphoneId, autoGain, tries])
  useEffect(() => () => closeMedia(), [])
  return { ...state, retry: useCallback(() => setTries((count) => count + 1), []) }
}
