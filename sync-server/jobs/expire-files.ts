import * as z from 'zod'
import { expireFiles } from '../commands/interview/practice-video.ts'
import { defineJob } from './runner/define-job.ts'

/** Removes practice recordings. */
export default defineJob({
  everyMs: 30 * 60_000,
  data: z.object({}),
  async run(deps) {
    await expireFiles(deps)
  },
})
