import { useEffect, useEffectEvent, useState } from 'react'
import { deviceState, watchDevices, type DeviceState } from './device-state.ts'
import type { Media } from './use-media.ts'

/** State of the open devices, kept current; one that has gone is asked for again at once. */
export function useDeviceState({ stream, retry }: Media, mode: 'video' | 'voice'): DeviceState {
  const [, setChanges] = useState(0)
  const lost = useEffectEvent(() => retry())
  useEffect(() => {
    if (!stream) return
    return watchDevices(stream, { onChange: () => setChanges((count) => count + 1), onLost: () => lost() })
  }, [stream])
  return deviceState(stream, mode)
}
