import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const PWA = path.join(import.meta.dirname, '..', '..', 'pwa')
/** They listen to what comes and goes, and show nothing of it. */
const LISTENERS = ['features/offline-packs/keep-packs.ts', 'features/offline-packs/keep-packs.ts', 'features/pack-media/keep-media.ts']

it('nothing outside of pwa/db reads collections past the lease', () => {
  const files = readdirSync(PWA, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
  const readers = files
    .filter((file) => !file.startsWith(`db${path.sep}`))
    .flatMap((file) => (readFileSync(path.join(PWA, file), 'utf8').match(/\.collections\b/g) ?? []).map(() => file.replaceAll('\\', '/')))
  expect(readers, 'read by pwa/db/hooks.ts or pwa/db/read.ts').toEqual(LISTENERS)
})
