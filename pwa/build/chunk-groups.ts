import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'

/** Questions that rolldown answers about a module to a function that names files. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null
}

/** Areas of the app, by the folders of their routes: who opens a page of an area gets the scripts of all its pages. The first that fits counts. */
const AREAS: readonly [area: string, route: RegExp][] = [
  ['interview', /\/routes\/candidate\/(?!index|join|problem|route)/],
  ['entry', /\/routes\/(candidate\/(index|join|problem|route)|index)\b/],
  ['adminDoor', /\/routes\/admin\/(index|route)\b/],
  ['setup', /\/routes\/recruiter\/jobs\.\$jobId\.setup/],
  ['review', /\/routes\/(guest\/|recruiter\/(jobs\.\$jobId|dashboard\.interview-report))/],
  ['recruiter', /\/routes\/recruiter\//],
  ['admin', /\/routes\/admin\//],
  ['open', /\/routes\//],
]
/** Bytes of source from which something loaded on demand keeps a file of its own; less costs more in requests than it saves. */
const WORTH_A_FILE = 12_000
/** Parts with files of their own however small they are: pages ask for them at a sign-out, a lock, a recruiter's start, the link of a whole job or of one with languages only, and not for the first. */
const RARE =
  /\/(i18n\/pseudo|features\/(outbox\/(commands-here|page-outbox)|session\/count-work|link-page\/LinkLanguage)|screens\/candidate\/entry\/JobEntry)\.tsx?$/
/** Bytes worth a file of what the frame asks for, most of it together when somebody is signed in. */
const ALONE = 100_000
/** Reached through the index of a package by scripts of every page, which use other parts of it; only fields for numbers read them. */
const APART = /\/@internationalized\/number\/.*\bNumberParser\.m?js$/
/** Mark of the router's plugin on the part of a route that is loaded on demand. */
const PAGE = 'tsr-split'
/** Messages of a language; they go with the areas whose source reads them. */
const WORDS = /\/locales\/(\w+)\/(\w+)\.json$/
const READS = /\buseT\(['"`](\w+)['"`]\)/g
/** Scripts that every page has. */
const MAIN = 'main'
/** Areas from which what they and the first page of a candidate share comes with the first script: small files cost more than they save. */
const NEARLY_ALL = 5
/** Parts of the frame that come after the first picture. */
const FRAME = 'frame'

/**
 * Names the file that each module goes to: by the set of areas that reach it. A page loads only files whose set has its area, and imports run from
 * sets to larger sets only, so that files never wait for each other in a circle. Hundreds of files would take a phone long to keep for offline use.
 */
export function chunkOfModule(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined
  return (id, graph) => {
    names ??= nameModules(entry, graph)
    return names.get(id) ?? null
  }
}

function nameModules(entry: string, graph: ModuleGraph): Map<string, string> {
  const { modules, lazy } = reach(entry, graph)
  const areas = new Map<string, Set<string>>()
  const isAskedByMain = (id: string): boolean => lazy.get(id)?.some((importer) => areas.get(importer)?.has(MAIN)) ?? false
  const mark = (from: string, area: string): void => {
    const todo = [from]
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      const known = areas.get(id) ?? new Set()
      if (known.has(area) || known.has(MAIN)) continue
      areas.set(id, known.add(area))
      todo.push(...(modules.get(id)?.importedIds ?? []).filter((imported) => !APART.test(imported)))
    }
  }
  const isMarked = (id: string): boolean => areas.has(id)
  mark(entry, MAIN)
  const parts = [...lazy.keys()].filter((id) => !id.includes(PAGE) && !WORDS.test(id) && !isMarked(id))
  for (const id of parts) if (isAskedByMain(id) && !RARE.test(id) && ownBytes(id, modules, areas) < 6_000) mark(id, MAIN)
  for (const id of lazy.keys()) {
    const area = AREAS.find(([, route]) => id.includes(PAGE) && route.test(id))?.[0]
    if (area !== undefined) mark(id, area)
  }
  for (const id of parts) {
    if (isMarked(id)) continue
    const isLarge = RARE.test(id) || ownBytes(id, modules, areas) >= (isAskedByMain(id) ? ALONE : WORTH_A_FILE)
    if (isLarge) mark(id, basename(id, extname(id)))
  }
  // the rest goes with those who ask for it, whose areas may come in the same way
  for (let known = -1; known !== areas.size;) {
    known = areas.size
    for (const id of parts.filter((part) => !isMarked(part)))
      for (const importer of lazy.get(id) ?? []) for (const area of areas.get(importer) ?? []) mark(id, area === MAIN ? FRAME : area)
  }
  const names = new Map([...areas].map(([id, of]) => [id, nameOf(of)]))
  for (const id of modules.keys()) if (APART.test(id)) names.set(id, 'number-parser')
  const readers = new Map<string, Set<string>>()
  for (const [id, of] of areas) {
    for (const [, namespace = ''] of modules.get(id)?.code?.matchAll(READS) ?? [])
      readers.set(namespace, new Set([...(readers.get(namespace) ?? []), ...of]))
  }
  for (const id of lazy.keys()) {
    const [, language, namespace = ''] = WORDS.exec(id) ?? []
    if (language) names.set(id, `words-${language}-${nameOf(readers.get(namespace) ?? new Set([namespace]))}`)
  }
  return names
}

/** Names a file of one area by it, so that a look at the network tells whose scripts were fetched (R022). */
function nameOf(areas: ReadonlySet<string>): string {
  const [only = '', ...others] = [...areas].sort()
  if (areas.has(MAIN) || (areas.has('entry') && areas.size > NEARLY_ALL)) return MAIN
  // in short: the first script lists all names of files
  if (others.length > 0)
    return `shared-${createHash('sha256')
      .update([only, ...others].join())
      .digest('hex')
      .slice(0, 4)}`
  return AREAS.some(([area]) => area === only) ? `area-${only}` : only
}

/** Bytes of source that nothing else has. */
function ownBytes(from: string, modules: Modules, areas: ReadonlyMap<string, unknown>): number {
  const seen = new Set<string>()
  const todo = [from]
  let bytes = 0
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (seen.has(id) || areas.has(id)) continue
    seen.add(id)
    bytes += modules.get(id)?.code?.length ?? 0
    todo.push(...(modules.get(id)?.importedIds ?? []))
  }
  return bytes
}

type Modules = ReadonlyMap<string, NonNullable<ReturnType<ModuleGraph['getModuleInfo']>>>

/** All modules, and who imports on demand what is loaded so. */
function reach(entry: string, graph: ModuleGraph) {
  const modules = new Map<string, NonNullable<ReturnType<ModuleGraph['getModuleInfo']>>>()
  const lazy = new Map<string, string[]>()
  const todo = [entry]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const module = modules.has(id) ? null : graph.getModuleInfo(id)
    if (module === null) continue
    modules.set(id, module)
    for (const target of module.dynamicallyImportedIds) lazy.set(target, [...(lazy.get(target) ?? []), id])
    todo.push(...module.importedIds, ...module.dynamicallyImportedIds)
  }
  return { modules, lazy }
}
