import * as z from 'zod'
import { expireFiles } from '../commands/interview/practice-video.ts'
import { expireAssessments } from '../commands/jobs/draft-questions.ts'
import { defineJob } from './runner/define-job.ts'

/** Removes practice recordings, files that questions were to be drafted from, and drafts. */
export default defineJob({
  everyMs: 30 * 60_000,
  data: z.object({}),
  async run(deps) {
    await expireFiles(deps)
    await expireAssessments(deps)
  },
})
