/** The one picture of an answer that goes before its video. */
export const STILL_TYPE = 'image/jpeg'

/** Its longer side at most, in pixels. */
export const STILL_SIDE = 320

/** Size that a device aims at, and the maximum that a server takes. */
export const STILL_BYTES = { aim: 15_000, most: 60_000 } as const
