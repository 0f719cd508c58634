import type { Preferences } from '../preferences/preferences.ts'

/** Effect of the preferences on a recording that plays. */
export interface Playback {
  /** of CSS: 1 = as recorded */
  brightness: number
  /** of the element, 0 to 1 */
  volume: number
  /** of Web Audio: 1 = without it */
  gain: number
}

/**
 * Effect of the preferences: brightness 50 is as recorded, 0 half and 100 one and a half times that. For media of another origin the gain
 * is part of the volume, because Web Audio would silence it.
 */
export function playbackOf(wish: Pick<Preferences, 'brightness' | 'volume' | 'gain'>, src: string, origin: string): Playback {
  const brightness = 0.5 + wish.brightness / 100
  if (isOwn(src, origin)) return { brightness, volume: wish.volume, gain: wish.gain }
  return { brightness, volume: Math.min(1, wish.volume * wish.gain), gain: 1 }
}

/** Served by this origin (or its service worker), or made in this page. */
const isOwn = (src: string, origin: string): boolean =>
  src.startsWith(`${origin}/`) || src.startsWith(`blob:${origin}/`) || /^\/(?!\/)/.test(src)
