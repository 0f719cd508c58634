import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { NOT_IN_IMAGE } from '#pwa/build/shipped-packages.ts'
import type * as RunWorker from '#server/services/media/run-worker.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** The media service as an image has it: its packages without those that stay out of it. */
export async function mediaWithoutNodeAv(): Promise<{ runWorker: typeof RunWorker.runWorker; remove(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-image-'))
  for (const part of ['shared-schema', 'sync-server/services']) cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true })
  const Package = z.looseObject({ dependencies: z.record(z.string(), z.string()) })
  const manifest = Package.parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')))
  for (const name of NOT_IN_IMAGE) delete manifest.dependencies[name]
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  for (const name of packagesOf(path.join(ROOT, 'node_modules'))) link(folder, name)
  const module = path.join(folder, 'sync-server/services/media/run-worker.ts')
  const { runWorker } = (await import(pathToFileURL(module).href)) as typeof RunWorker // a copy of it
  return { runWorker, remove: () => rmSync(folder, { recursive: true }) }
}

function link(folder: string, name: string): void {
  const place = path.join(folder, 'node_modules', name)
  mkdirSync(path.dirname(place), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules', name), place)
}

/** Names of all packages at the top, without those that stay out of an image. */
const packagesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(path.join(folder, name)).map((part) => `${name}/${part}`) : name))
    .filter((name) => !NOT_IN_IMAGE.some((one) => one === name))
