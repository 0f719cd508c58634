import { useEffect, useState } from 'react'

/** Full is 1. */
export interface Battery {
  level: number
  isCharging: boolean
}

/** Battery as a browser with the Battery API hands it out. */
export interface BatteryManager extends EventTarget {
  level: number
  charging: boolean
}

/** Tells of the battery now and whenever it changes, until the returned function is called. */
export function watchBattery(manager: BatteryManager, tell: (battery: Battery) => void): () => void {
  const read = (): void => tell({ level: manager.level, isCharging: manager.charging })
  read()
  for (const event of EVENTS) manager.addEventListener(event, read)
  return () => {
    for (const event of EVENTS) manager.removeEventListener(event, read)
  }
}
const EVENTS = ['levelchange', 'chargingchange'] as const

/** The battery of this device, kept current; null where the browser does not tell. */
export function useBattery(): Battery | null {
  const [battery, setBattery] = useState<Battery | null>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isCurrent = true
    askBattery().then(
      (manager) => {
        if (isCurrent && manager) stop = watchBattery(manager, setBattery)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [])
  return battery
}

/** Only some browsers have it, and the types of the platform leave it out. */
const askBattery = async (): Promise<BatteryManager | undefined> =>
  await (navigator as Navigator & { getBattery?: () => Promise<BatteryManager> }).getBattery?.()
