import { useEffect, useEffectEvent } from 'react'

/** Tells when the person allows a device in the settings of the browser, where it says so: nobody has to press for that. */
export function usePermissionGiven(device: 'camera' | 'microphone', onGiven: () => void): void {
  const tell = useEffectEvent(() => onGiven())
  useEffect(() => {
    const stop = new AbortController()
    const watch = async (): Promise<void> => {
      const status = await navigator.permissions.query({ name: device })
      if (!stop.signal.aborted) status.addEventListener('change', () => status.state === 'granted' && tell(), { signal: stop.signal })
    }
    // a browser that tells nothing of it; the button asks
    watch().catch(() => undefined)
    return () => stop.abort()
  }, [device])
}
