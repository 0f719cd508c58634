import { practice_video } from './practice_video.ts'
import { upload_video } from './upload_video.ts'

/** The calls by which a recording comes in one piece, by the spelling of the specification. */
export const tasks = { practice_video, upload_video } as const
