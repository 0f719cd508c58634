import { useEffect, useState } from 'react'

/** The camera alone while a screen is shown; a photo needs no microphone. `isClosed`: the browser gives none. */
export function useCamera(isWanted: boolean, cameraId?: string): { stream: MediaStream | null; isClosed: boolean; retry: () => void } {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isClosed, setClosed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    let own: MediaStream | null = null
    let isCurrent = true
    const end = (): void => own?.getTracks().forEach((track) => track.stop())
    open(cameraId).then(
      (opened) => {
        own = opened
        if (isCurrent) setStream(opened)
        else end()
      },
      () => isCurrent && setClosed(true),
    )
    return () => {
      isCurrent = false
      end()
      setStream(null)
    }
  }, [isWanted, cameraId, tries])
  const retry = (): void => {
    setClosed(false)
    setTries((count) => count + 1)
  }
  return { stream, isClosed, retry }
}

/** Rejects also where browsers hide the camera from the page. */
const open = async (cameraId?: string): Promise<MediaStream> =>
  await navigator.mediaDevices.getUserMedia({ video: cameraId ? { deviceId: cameraId } : { facingMode: 'user' } })
