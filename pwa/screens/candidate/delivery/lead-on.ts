import type { CvRow } from '../../../features/capture/capture-db.ts'

/** As long as a person needs at least to stop it (WCAG 2.2.1). */
export const LEAD_ON_MS = 20_000

export const secondsLeft = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / 1000))

/** The page to which candidates are led by itself: one that nobody can read along or change on the way, else none. */
export function safePage(url: string): URL | null {
  if (!URL.canParse(url)) return null
  const page = new URL(url)
  return page.protocol === 'https:' && page.username === '' && page.password === '' ? page : null
}

interface Leaving {
  /** edits that only this device has; null: not known yet */
  unsent: number | null
  isOnline: boolean
  isHeld: boolean
  cv: Pick<CvRow, 'state'> | null
}

/** May the count run? Never while this device alone has something, and not into a page that cannot be loaded. */
export const mayLeadOn = ({ unsent, isOnline, isHeld, cv }: Leaving): boolean =>
  unsent === 0 && isOnline && !isHeld && (cv === null || cv.state === 'sent' || cv.state === 'refused')
