import * as z from 'zod'
import { dueConnections, workOn } from '../../commands/sap/work-on.ts'
import { defineJob } from '../runner/define-job.ts'

/** Connections that are worked on at once: a slow peer holds up itself alone. */
const AT_ONCE = 4

/** Goes on with syncs that wait, and sends statuses to SAP. */
export default defineJob({
  everyMs: 5000,
  data: z.object({}),
  async run(deps) {
    const due = await dueConnections(deps)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, due.length) }, async () => {
        for (let account = due.shift(); account !== undefined; account = due.shift()) await workOn(deps, account)
      }),
    )
  },
})
