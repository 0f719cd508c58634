// Made by `npm run generate` from the names of the files beside it.
export { confirm_transcript } from './confirm_transcript.ts'
export { get_info } from './get_info.ts'
export { get_info_by_invitation_token } from './get_info_by_invitation_token.ts'
export { get_video } from './get_video.ts'
export { invited_evaluation } from './invited_evaluation.ts'
export { recording_times } from './recording_times.ts'
export { submit_overall_score } from './submit_overall_score.ts'
export { submit_question_score } from './submit_question_score.ts'
