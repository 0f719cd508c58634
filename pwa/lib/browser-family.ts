import type { Browser } from '#shared/views/stuck.ts'

/** The family alone. Most browsers claim to be others as well: those that do so come first. */
export const browserOf = (userAgent: string): Browser => FAMILIES.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
const FAMILIES: readonly (readonly [Browser, RegExp])[] = [
  ['samsung', /SamsungBrowser\//],
  ['edge', /Edg(e|A|iOS)?\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
]

/** An iPhone or an iPad. `touchPoints` tells an iPad, which calls itself a Mac. */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
