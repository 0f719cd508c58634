import { get_info } from './get_info.ts'
import { get_info_by_invitation_token } from './get_info_by_invitation_token.ts'
import { get_video } from './get_video.ts'
import { invited_evaluation } from './invited_evaluation.ts'
import { recording_times } from './recording_times.ts'
import { submit_overall_score } from './submit_overall_score.ts'
import { submit_question_score } from './submit_question_score.ts'

export const reports = {
  get_info,
  get_info_by_invitation_token,
  get_video,
  invited_evaluation,
  recording_times,
  submit_overall_score,
  submit_question_score,
} as const
