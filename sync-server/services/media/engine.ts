import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { openFfmpeg } from './ffmpeg-engine.ts'
import { openNodeAv } from './node-av-engine.ts'
import type { Engine } from './engine-types.ts'

/**
 * node-av where it is installed, which is everywhere but in images (ADR 0079), else the ffmpeg of the distribution.
 * @throws when there is neither
 */
export async function openEngine(): Promise<Engine> {
  const versions = readVersions()
  const name = `mediabunny ${versions.mediabunny}`
  return await openNodeAv(`${name}, node-av ${versions['node-av'] ?? 'unknown'}`).catch(() => openFfmpeg(name))
}

/** Versions are pinned exactly, so our own list says what is installed; that of an image does not name node-av. */
function readVersions(): z.infer<typeof Package>['dependencies'] {
  return Package.parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'))).dependencies
}

const Package = z.object({ dependencies: z.object({ mediabunny: z.string(), 'node-av': z.string().optional() }) })
