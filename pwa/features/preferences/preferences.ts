import { atom, useAtomValue } from 'jotai'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { store } from '../../store.ts'
import { VIDEO_FORMATS, type VideoFormat } from './video-format.ts'

/** Settings of this device, not of an account. */
export interface Preferences {
  /** UI language code; null follows the browser */
  language: string | null
  theme: 'system' | 'light' | 'dark'
  /** of what plays, 0 to 100; 50 = as recorded */
  brightness: number
  /** of what plays, 0 to 1 */
  volume: number
  /** of what plays, times; 1 = as recorded */
  gain: number
  /** the browser's id of what plays; empty = as the device chooses */
  speakerId: string
  /** container of recordings, if the browser can make it */
  videoFormat: VideoFormat
  identityProvider: string
}

/** A fresh profile (R073). */
export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  theme: 'system',
  brightness: 50,
  volume: 0.5,
  gain: 1,
  speakerId: '',
  videoFormat: 'auto',
  identityProvider: 'azure',
}

/** Louder than this is noise. */
export const MAX_GAIN = 4

export const preferencesAtom = atom<Preferences>(DEFAULT_PREFERENCES)
export const usePreferences = (): Preferences => useAtomValue(preferencesAtom)

/** Reads what this device stored; unknown or broken values fall back one by one. */
export async function restorePreferences(): Promise<Preferences> {
  const preferences = parsePreferences(await readValue(KEY))
  store.set(preferencesAtom, preferences)
  applyTheme(preferences.theme)
  return preferences
}

/** Changes some settings, at once on the screen and then on the device. */
export async function savePreferences(changes: Partial<Preferences>): Promise<void> {
  const preferences = { ...store.get(preferencesAtom), ...changes }
  store.set(preferencesAtom, preferences)
  applyTheme(preferences.theme)
  await writeValue(KEY, preferences)
}

const KEY = 'preferences'
const THEMES: readonly Preferences['theme'][] = ['system', 'light', 'dark']

export function parsePreferences(value: unknown): Preferences {
  const stored: Partial<Record<keyof Preferences, unknown>> = typeof value === 'object' && value !== null ? value : {}
  const numberOr = (key: 'brightness' | 'volume' | 'gain', max: number): number => {
    const found = stored[key]
    return typeof found === 'number' && found >= 0 && found <= max ? found : DEFAULT_PREFERENCES[key]
  }
  return {
    language: typeof stored.language === 'string' ? stored.language : null,
    theme: THEMES.find((theme) => theme === stored.theme) ?? DEFAULT_PREFERENCES.theme,
    brightness: numberOr('brightness', 100),
    volume: numberOr('volume', 1),
    gain: numberOr('gain', MAX_GAIN),
    speakerId: typeof stored.speakerId === 'string' ? stored.speakerId : DEFAULT_PREFERENCES.speakerId,
    videoFormat: VIDEO_FORMATS.find((format) => format === stored.videoFormat) ?? DEFAULT_PREFERENCES.videoFormat,
    identityProvider: typeof stored.identityProvider === 'string' ? stored.identityProvider : DEFAULT_PREFERENCES.identityProvider,
  }
}

/** `data-theme` wins over the system's preference; tokens.css reads both. */
function applyTheme(theme: Preferences['theme']): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
