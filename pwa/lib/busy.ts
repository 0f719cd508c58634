import { atom } from 'jotai'
import { useEffect } from 'react'
import { store } from '../store.ts'

/** Number of things in this tab that a reload must not interrupt: a take, an unsaved form. */
export const busyAtom = atom(0)

/** A shared lock that any tab holds while it is busy, so that no other tab swaps the app's files under a recording. */
export const BUSY_LOCK = 'holdfast-busy'

/** Keeps updates away until the returned function is called. For recorders; forms use `useBusy`. */
export function holdReload(): () => void {
  store.set(busyAtom, (count) => count + 1)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(BUSY_LOCK, { mode: 'shared' }, () => held)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    release()
    store.set(busyAtom, (count) => count - 1)
  }
}

/** Keeps updates away while `isBusy`, for example while a form has unsaved input. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => (isBusy ? holdReload() : undefined), [isBusy])
}
