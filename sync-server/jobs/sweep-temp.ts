import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { defineJob } from './runner/define-job.ts'

/** Longer than any job may take. */
const OLDEST_MS = 6 * 60 * 60_000

/** Removes working files that a killed process left behind. */
export default defineJob({
  everyMs: 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const folder = path.join(deps.config.dataDir, 'tmp')
    for (const name of await readdir(folder).catch(() => [])) {
      const made = await stat(path.join(folder, name)).catch(() => null)
      if (made && made.mtimeMs < deps.clock.now() - OLDEST_MS) await rm(path.join(folder, name), { recursive: true, force: true })
    }
  },
})
