import type { Measured } from './measure.ts'

/** Times of one table in a page slowed four times. */
export interface TableTimes {
  /** from a press in the running app until the first rows are there; the rival has no other page */
  openedMs?: number
  /** from the navigation until the first rows are there */
  firstRowsMs: number
  /** until all rows can be scrolled to */
  allMs: number
  sort: Measured
  filter: Measured
  search: Measured
  selectAll: Measured
  longestFrameMs: number
  slowFrames: number
  frames: number
}
