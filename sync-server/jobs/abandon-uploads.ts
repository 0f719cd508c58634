import * as z from 'zod'
import { abandonUploads } from '../commands/uploads/abandon-uploads.ts'
import { defineJob } from './runner/define-job.ts'

/** Frees the room of parts that nobody goes on with. */
export default defineJob({
  everyMs: 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const count = await abandonUploads(deps)
    if (count > 0) deps.log.info({ count }, 'aborted uploads that nobody went on with')
  },
})
