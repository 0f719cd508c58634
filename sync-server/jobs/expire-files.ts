import * as z from 'zod'
import { expireExports } from '../commands/exports/remove-exports.ts'
import { expireFiles } from '../commands/interview/practice-video.ts'
import { expireVoices } from '../commands/voices/remove-voices.ts'
import { expireAssessments } from '../commands/jobs/draft-questions.ts'
import { defineJob } from './runner/define-job.ts'

/** Removes practice recordings, files that questions were to be drafted from, drafts, voices that somebody tried, and exported files. */
export default defineJob({
  everyMs: 30 * 60_000,
  data: z.object({}),
  async run(deps) {
    await expireFiles(deps)
    await expireAssessments(deps)
    await expireVoices(deps)
    await expireExports(deps)
  },
})
