import { practice_video } from '#shared/api/tasks/practice_video.ts'
import { findNewestOwnInterview } from '../../queries/own-interview.ts'
import { keepPractice } from '../../commands/interview/practice-video.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(practice_video, {
  load: ({ actor, deps }) => findNewestOwnInterview(deps, actor),
  allow: everyone,
  run: async ({ input, record, deps }) => {
    const { id: interviewId, gid } = record
    return await keepPractice(deps, { gid, interviewId, file: new Uint8Array(await input.file.arrayBuffer()) })
  },
})
