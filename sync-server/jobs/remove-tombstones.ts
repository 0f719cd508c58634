import * as z from 'zod'
import { forgetOldDevices } from '../sync/stream/devices.ts'
import { forgetCounters, removeTombstones } from '../sync/upkeep/tombstones.ts'
import { defineJob } from './runner/define-job.ts'

/** Removes what no device can need any more: deleted documents, counters of old edits, devices that have to start again anyway. */
export default defineJob({
  everyMs: 6 * 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const removed = await removeTombstones(deps)
    const forgotten = await forgetCounters(deps)
    const devices = await forgetOldDevices(deps)
    if (removed + forgotten + devices > 0) deps.log.info({ removed, forgotten, devices }, 'removed what no device needs any more')
  },
})
