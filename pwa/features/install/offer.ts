import { isIos } from '../../lib/browser-family.ts'

/** Platforms with different ways to install. `none`: this browser does not install apps. */
export type Platform = 'ios' | 'macSafari' | 'android' | 'desktop' | 'none'

/** Detects the way to install apps in this browser. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (isIos(userAgent, touchPoints)) return 'ios'
  if (userAgent.includes('Android')) return 'android'
  if (/Chrome\/|Edg\//.test(userAgent)) return 'desktop'
  return userAgent.includes('Macintosh') && userAgent.includes('Safari/') ? 'macSafari' : 'none'
}

export interface InstallSituation {
  /** runs as an app already */
  isInstalled: boolean
  /** when the person said "later", ms UTC; null = never */
  laterAt: number | null
  nowMs: number
  /** recordings that only this device has */
  recordings: number
  /** edits that only this device has, made offline */
  waitingEdits: number
  path: string
}

/** "Later" holds for a week. */
export const LATER_MS = 7 * 24 * 60 * 60 * 1000

/** Once there is work that only this device has; never beside a question, where nothing may distract. */
export function offersInstall(situation: InstallSituation): boolean {
  const { isInstalled, laterAt, nowMs, recordings, waitingEdits, path } = situation
  if (isInstalled || QUESTION.test(path)) return false
  if (laterAt !== null && nowMs - laterAt < LATER_MS) return false
  return recordings + waitingEdits > 0
}

const QUESTION = /^\/candidate\/interview\/[^/]+\/q\//
