import * as z from 'zod'
import { makeExport } from '../../commands/exports/make-export.ts'
import { defineJob } from '../runner/define-job.ts'

/** Makes a file that somebody asked for: a workbook, ratings. */
export default defineJob({
  // a large file of one group does not keep the others waiting
  concurrency: 2,
  data: z.object({ id: z.string(), gid: z.string() }),
  run: (deps, of, { number }) => makeExport(deps, of, number),
})
