import { btob_video } from './btob_video.ts'
import { check_get } from './check.get.ts'
import { check } from './check.ts'
import { practice_video } from './practice_video.ts'
import { upload_video } from './upload_video.ts'

/** The calls by which a candidate says that a question is done, sees what arrived, and sends a recording in one piece, by the spelling of the specification. */
export const tasks = { btob_video, check, check_get, practice_video, upload_video } as const
