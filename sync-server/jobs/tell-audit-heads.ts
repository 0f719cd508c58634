import * as z from 'zod'
import { newHeads } from '../commands/audit/audit-heads.ts'
import { defineJob } from './runner/define-job.ts'

/** Writes the ends of the audit chains to the log, out of reach for an intruder in the database; `npm run verify-audit -- --head <head>` takes one. */
export default defineJob({
  everyMs: 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const { raised, lowered } = await newHeads(deps)
    for (const { gid, n, hash } of raised) deps.log.info({ head: `${gid}:${n}:${hash}` }, 'audit head')
    for (const { gid, n, hash } of lowered) deps.log.error({ head: `${gid}:${n}:${hash}` }, 'audit head went back: entries were removed')
  },
})
