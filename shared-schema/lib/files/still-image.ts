/** The one picture of an answer that goes before its video. */
export const STILL_TYPE = 'image/jpeg'

/** Its longer side at most, in pixels. */
export const STILL_SIDE = 320

/** What a device aims at, and what a server takes at most. */
export const STILL_BYTES = { aim: 15_000, most: 60_000 } as const
