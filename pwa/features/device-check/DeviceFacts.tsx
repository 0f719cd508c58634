import type { RefObject } from 'react'
import { FactGrid } from '../../components/FactGrid.tsx'
import { formatBytes } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { useFreeBytes } from '../preferences/use-free-bytes.ts'
import { useBattery, type Battery } from './use-battery.ts'
import { useLight } from './use-light.ts'

/** Light, free space and battery, each as far as this browser tells. */
export function DeviceFacts({
  video,
  neededBytes,
}: {
  video: RefObject<HTMLVideoElement | null>
  /** for all answers */
  neededBytes: number
}): React.JSX.Element {
  const t = useT('device')
  const light = useLight(video)
  const free = useFreeBytes()
  const battery = useBattery()
  return (
    <FactGrid
      facts={[
        [t('light.label'), light ? t(`light.${light}`) : ''],
        [t('storage.label'), free === null ? '' : spaceText(t, free, neededBytes)],
        [t('battery.label'), battery ? batteryText(t, battery) : ''],
      ]}
    />
  )
}

const spaceText = (t: Translate<'device'>, free: number, needed: number): string =>
  free < needed
    ? t('storage.low', { free: formatBytes(free), need: formatBytes(needed) })
    : t('storage.enough', { free: formatBytes(free) })

/** Below this an interview may outlast it. */
const LOW = 0.2

export const batteryText = (t: Translate<'device'>, { level, isCharging }: Battery): string =>
  t(isCharging ? 'battery.charging' : level < LOW ? 'battery.low' : 'battery.ok', { level })
