import { brokenLayers, crowdedFolders } from './lib/layers.ts'
import { say } from './lib/run.ts'

/** `node scripts/check-layers.ts`: what breaks the layers of scripts/lib/layers.ts. */
const broken = [...(await brokenLayers()), ...crowdedFolders()]
for (const line of broken) say(line)
process.exitCode = broken.length > 0 ? 1 : 0
