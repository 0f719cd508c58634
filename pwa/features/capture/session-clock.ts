import type { ClockRow } from './capture-db.ts'

/**
 * How long the interview has been going on at the start of a page, ms. Between two pages the device's clock tells how much time passed; one that was set back
 * takes nothing off what had passed when a page was last alive, so it gives no thinking time back.
 */
export const continueClock = (kept: Pick<ClockRow, 'aliveMs' | 'wallMs'> | undefined, wallNow: number): number =>
  kept ? kept.aliveMs + Math.max(0, wallNow - kept.wallMs) : 0

/**
 * How much more has passed by the server's clock than the interview's own knows of, ms: what a clock that was set back, or a sleeping device, has hidden. The server
 * told `kept.at` no earlier than at `kept.aliveMs`, and `serverAt` no later than at `aliveMs`: never more than was really hidden.
 */
export const hiddenMs = (kept: ClockRow['server'], serverAt: number, aliveMs: number): number =>
  kept ? Math.max(0, kept.aliveMs + (serverAt - kept.at) - aliveMs) : 0
