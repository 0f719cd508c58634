import type { ClockRow } from './capture-db.ts'

/**
 * Elapsed time of the interview at the start of a page, ms. The device's clock measures the time between pages; one that was set back
 * subtracts nothing, so it returns no preparation time.
 */
export const continueClock = (kept: Pick<ClockRow, 'aliveMs' | 'wallMs'> | undefined, wallNow: number): number =>
  kept ? kept.aliveMs + Math.max(0, wallNow - kept.wallMs) : 0

/**
 * Time hidden by a clock set back or a sleeping device, ms: the server's elapsed time less the interview's own. Uses `kept.at` (no earlier
 * than `kept.aliveMs`) and `serverAt` (no later than `aliveMs`), so never too much.
 */
export const hiddenMs = (kept: ClockRow['server'], serverAt: number, aliveMs: number): number =>
  kept ? Math.max(0, kept.aliveMs + (serverAt - kept.at) - aliveMs) : 0
