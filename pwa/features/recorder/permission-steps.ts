import { browserOf, isIos } from '../../lib/browser-family.ts'

/** Browsers that hide the permission of a page in different places; the words of each step are `steps.<browser>.<n>`. */
export const STEPS_OF = [
  'chrome',
  'chromeAndroid',
  'edge',
  'firefox',
  'firefoxAndroid',
  'ios',
  'other',
  'safariIos',
  'safariMac',
  'samsung',
] as const
export type StepsOf = (typeof STEPS_OF)[number]
/** Steps of each browser, in order. */
export const STEPS = [1, 2, 3] as const

/** The steps that fit this browser. On an iPhone all others than Safari ask the settings of the device. */
export function stepsOf(userAgent: string, touchPoints: number): StepsOf {
  const family = browserOf(userAgent)
  if (isIos(userAgent, touchPoints)) return family === 'safari' ? 'safariIos' : 'ios'
  const isAndroid = userAgent.includes('Android')
  switch (family) {
    case 'samsung':
      return 'samsung'
    case 'firefox':
      return isAndroid ? 'firefoxAndroid' : 'firefox'
    case 'chrome':
      return isAndroid ? 'chromeAndroid' : 'chrome'
    case 'edge':
      return isAndroid ? 'chromeAndroid' : 'edge'
    case 'safari':
      return userAgent.includes('Macintosh') ? 'safariMac' : 'other'
    case 'other':
      return 'other'
  }
}
