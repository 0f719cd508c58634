import { buildWorld } from '#tests/support/server/world.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'

let own: OwnApp | undefined

/** The app with the sample job, whose recruiter makes a browser a kiosk. Gives its origin. */
async function start({ appFolder }: { appFolder: string }): Promise<string> {
  own = await startOwnApp({ appFolder, hasJobs: true })
  await buildWorld(own.deps)
  return own.url
}

serve({ start, stop: async () => await own?.stop() })
