import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Dependencies that stay out of the image: their binary is an FFmpeg with GPL and libfdk-aac, which may not be passed on (ADR 0006, 0079). */
export const NOT_IN_IMAGE = ['node-av', '@mediabunny/server'] as const

/** Packages that are not installed in production because the build puts what is used of them into the app. */
const BUILT_IN = [
  '@formatjs/icu-messageformat-parser',
  '@tensorflow/tfjs-backend-wasm',
  '@tensorflow/tfjs-converter',
  '@tensorflow/tfjs-core',
  '@vladmandic/human',
]
/** A few lines of these are put into the app too, and nothing of what they depend on. */
const HELPERS = ['vite', 'rolldown', 'vite-plugin-pwa', 'workbox-build']

/** Licences that we take where the authors of a package let us choose. */
const TAKEN: Readonly<Record<string, string>> = { jszip: 'MIT' }

export interface ShippedPackage {
  name: string
  version: string
  /** an SPDX expression, or the licence of it that we take */
  license: string
  /** the whole expression, when we take a part of it */
  offered?: string
  /** the words of its licence and notices as its files have them; empty when it has none */
  texts: string[]
}

/** Every package of which something is in the image or in the app, by name and version. `root`: the folder of package.json and of an installed node_modules. */
export function shippedPackages(root: string): ShippedPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const wanted = Object.keys(packages['']?.dependencies ?? {}).filter((name) => !NOT_IN_IMAGE.some((one) => one === name))
  const reached = reach(packages, [...wanted, ...BUILT_IN])
  for (const name of HELPERS) reached.add(`node_modules/${name}`)
  // packages for other systems are not installed
  const shipped = [...reached].filter((path) => existsSync(join(root, path))).map((path) => describe(root, path, packages[path] ?? {}))
  const unique = new Map(shipped.map((one) => [`${one.name}@${one.version}`, one]))
  return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

const names = z.record(z.string(), z.string()).optional()
const Entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
})
type Packages = Record<string, z.infer<typeof Entry>>
const Lock = z.object({ packages: z.record(z.string(), Entry) })

/** Paths of the packages that these need, as npm finds them: in the own node_modules first, then in those of the folders above. */
function reach(packages: Packages, wanted: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = wanted.map((name) => ({ name, from: '' }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = resolve(packages, next)
    if (path === null || found.has(path)) continue
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) waiting.push({ name, from: path })
  }
  return found
}

function resolve(packages: Packages, { name, from }: { name: string; from: string }): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return null
  }
}

const Manifest = z.object({ license: z.union([z.string(), z.object({ type: z.string() })]).optional() })
const LICENCE_FILE = /^(?:licen[cs]e|copying|copyright|notice|third.?party)/i

function describe(root: string, path: string, { version = '', license }: z.infer<typeof Entry>): ShippedPackage {
  const folder = join(root, path)
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const said = Manifest.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).data?.license
  const offered = license ?? (typeof said === 'object' ? said.type : said) ?? 'unknown'
  return { name, version, ...takenOf(name, offered), texts: licenceTexts(folder) }
}

/** A licence that is no longer among those to choose from is not taken. */
export function takenOf(name: string, offered: string): Pick<ShippedPackage, 'license' | 'offered'> {
  const choices = offered.replaceAll(/^\(|\)$/g, '').split(' OR ')
  const license = TAKEN[name]
  return license !== undefined && choices.length > 1 && choices.includes(license) ? { license, offered } : { license: offered }
}

/** Text of the licence files; without any, the text below that heading of the readme. */
function licenceTexts(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim()
  const texts = files.flatMap(({ name }) => (LICENCE_FILE.test(name) ? read(name) : [])).filter((text) => text !== '')
  if (texts.length > 0) return texts
  const readme = files.find(({ name }) => /^readme/i.test(name))
  return readme ? (/^#+ *licen[cs]\w*\s*\n(.+?)(?=^#+ (?!.*licen)|(?![^]))/ims.exec(read(readme.name))?.slice(1) ?? []) : []
}
