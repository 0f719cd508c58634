/** The type of the small video of an answer that goes before the full one. */
export const PREVIEW_TYPE = 'video/webm'

/** Format of a preview video: maximum pixels at its longer side, pictures a second and bits a second. Two minutes are some 1.6 MB. */
export const PREVIEW_FORM = { side: 320, frameRate: 10, videoBitsPerSecond: 80_000, audioBitsPerSecond: 24_000 } as const

/** Maximum that a server takes for one recorder start: some five minutes. */
export const MAX_PREVIEW_BYTES = 4_000_000
