import { get_info } from './get_info.ts'
import { get_video } from './get_video.ts'
import { submit_overall_score } from './submit_overall_score.ts'
import { submit_question_score } from './submit_question_score.ts'

export const reports = { get_info, get_video, submit_overall_score, submit_question_score } as const
