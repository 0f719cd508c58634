import { atom } from 'jotai'
import { store } from '../store.ts'
import { readValue, writeValue } from './profile/profile-store.ts'

/** This tablet belongs to an event (ADR 0136): the rest of the app is shut. */
export interface KioskMode {
  eventId: string
  /** interview of the person who is at it */
  openId: string | null
}

/** null: this is no kiosk. */
export const kioskModeAtom = atom<KioskMode | null>(null)
export const kioskMode = (): KioskMode | null => store.get(kioskModeAtom)

/** Reads what this tablet is, before its first screen. */
export async function restoreKioskMode(): Promise<KioskMode | null> {
  const stored = await readValue(KEY)
  const { eventId, openId } = (stored ?? {}) as Partial<KioskMode> // storage is ours, checked by field
  const mode = typeof eventId === 'string' ? { eventId, openId: typeof openId === 'string' ? openId : null } : null
  store.set(kioskModeAtom, mode)
  return mode
}

/** Makes this tablet a kiosk, or changes who is at it. */
export async function setKioskMode(mode: KioskMode): Promise<void> {
  await writeValue(KEY, mode)
  store.set(kioskModeAtom, mode)
}

const KEY = 'kiosk'
