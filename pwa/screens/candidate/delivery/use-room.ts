import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatBytes } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { readStorage } from '../../../features/preferences/storage.ts'
import { fitToStorage } from '../../../features/recorder/storage-quota.ts'
import { storageDialogAtom } from '../../../features/sync-status/storage-dialog.ts'

/** Tells if a recording of this length fits on the device, as it is now. */
export interface Room {
  /** reason why it does not fit even with the smallest picture, in words; undefined when it does */
  problem: string | undefined
  /** bits a second of the picture with which it fits */
  bitsPerSecond: number
  /** fewer than the candidate chose */
  isLowered: boolean
  /** it did not fit at some time since the question was opened */
  wasShort: boolean
}

/** Reads the room again as it may have changed: the page is looked at again, something left the device (`gone`), or for as long as there is little of it. */
export function useRoom(of: { picture: number; beside: number; limitMs: number; gone: number }): Room {
  const t = useT('candidate')
  const { gone, ...wished } = of
  const [seen, setSeen] = useState<{ storage: { freeBytes: number } | null; wasShort: boolean }>({ storage: null, wasShort: false })
  const isDialogOpen = useAtomValue(storageDialogAtom)
  const fit = fitToStorage(seen.storage, wished)
  const isLowered = fit.fits && fit.picture < wished.picture
  const isLittle = !fit.fits || isLowered
  const look = useEffectEvent(() => {
    const hear = (storage: { freeBytes: number } | null): void =>
      setSeen(({ wasShort }) => ({ storage, wasShort: wasShort || !fitToStorage(storage, wished).fits }))
    readStorage().then(hear, () => undefined)
  })
  useEffect(() => look(), [gone, isDialogOpen])
  useEffect(() => {
    const handleLook = (): void => look()
    addEventListener('focus', handleLook)
    document.addEventListener('visibilitychange', handleLook)
    // not while there is plenty: a recording is not disturbed for nothing
    const timer = isLittle ? setInterval(handleLook, LOOK_MS) : undefined
    return () => {
      removeEventListener('focus', handleLook)
      document.removeEventListener('visibilitychange', handleLook)
      clearInterval(timer)
    }
  }, [isLittle])
  const words = { free: formatBytes(seen.storage?.freeBytes ?? 0), need: formatBytes(fit.needed) }
  return {
    problem: fit.fits ? undefined : t('storage.low', words),
    bitsPerSecond: fit.picture,
    isLowered,
    wasShort: seen.wasShort,
  }
}

/** Interval of checks, so that space freed in another app shows soon. */
const LOOK_MS = 5000
