import { basename, extname } from 'node:path'

/** Questions that rolldown answers about a module to a function that names files. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null
}

/** Scripts that every page has, all of a candidate's personal link among them. */
const MAIN = 'main'
/** Fields and forms, which landing page, sign-ins and the link of a whole job need beside, and most other pages too. */
const ENTRY = 'entry'
/** Scripts that candidates and staff share, the parts of the frame that come after the first picture, and open pages. */
const SHARED = 'shared'
/** Scripts that several areas of staff share. */
const STAFF = 'staff'
/** Areas of the app, by the folders of their routes: who opens a page of an area gets the scripts of all its pages. The first that fits counts. */
const AREAS: readonly [area: string, route: RegExp][] = [
  ['interview', /\/routes\/candidate\/(?!index|join|problem|route)/],
  [MAIN, /\/routes\/candidate\/(join|route)/],
  [ENTRY, /\/routes\/((candidate|admin)\/(index|problem|route)|index)\b/],
  ['setup', /\/routes\/recruiter\/jobs\.\$jobId\.setup/],
  ['review', /\/routes\/(guest\/|recruiter\/(jobs\.\$jobId|dashboard\.interview-report))/],
  ['recruiter', /\/routes\/recruiter\//],
  ['admin', /\/routes\/admin\//],
  [SHARED, /\/routes\//],
]
/** Areas that only staff and their guests open. */
const OF_STAFF = new Set(['setup', 'review', 'recruiter', 'admin'])
/** Loaded on demand, but parts of an area: a logo on the page of a link, and the pages of links that have forms. */
const PARTS: readonly [area: string, part: RegExp][] = [
  [MAIN, /\/link-page\/LinkLogo\.tsx$|\/workbox-window\//],
  [ENTRY, /\/(link-page\/LinkLanguage|candidate\/entry\/JobEntry)\.tsx$/],
]
/** Bytes of source from which something loaded on demand keeps a file of its own; less costs more in requests than it saves. */
const WORTH_A_FILE = 60_000
/** Bytes worth a file of what the frame asks for, most of it together when somebody is signed in. */
const ALONE = 100_000
/** Reached through the index of a package by scripts of every page, which use other parts of it; only fields for numbers read them. */
const APART = /\/@internationalized\/number\/.*\bNumberParser\.m?js$/
/** Mark of the router's plugin on the part of a route that is loaded on demand. */
const PAGE = 'tsr-split'
/** Messages of a language; they go with the areas whose source reads them. */
const WORDS = /\/locales\/(\w+)\/(\w+)\.json$/
const READS = /\buseT\(['"`](\w+)['"`]\)/g

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
  const mark = (from: string, area: string): void => {
    const todo = [from]
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      const known = areas.get(id) ?? new Set()
      if (known.has(area) || known.has(MAIN)) continue
      areas.set(id, known.add(area))
      todo.push(...(modules.get(id)?.importedIds ?? []).filter((imported) => !APART.test(imported)))
    }
  }
  mark(entry, MAIN)
  for (const id of lazy.keys()) {
    const [area] = (id.includes(PAGE) ? AREAS : PARTS).find(([, pattern]) => pattern.test(id)) ?? []
    if (area !== undefined) mark(id, area)
  }
  const parts = [...lazy.keys()].filter((id) => !id.includes(PAGE) && !WORDS.test(id) && !areas.has(id))
  const askers = (id: string): string[] => (lazy.get(id) ?? []).flatMap((importer) => [...(areas.get(importer) ?? [])])
  const large = new Map<string, string>()
  for (const id of parts) {
    if (areas.has(id) || ownBytes(id, modules, areas) < (askers(id).includes(MAIN) ? ALONE : WORTH_A_FILE)) continue
    large.set(basename(id, extname(id)), id)
    mark(id, basename(id, extname(id)))
  }
  // the rest goes with those who ask for it, whose areas may come in the same way
  for (let known = -1; known !== areas.size;) {
    known = areas.size
    for (const id of parts.filter((part) => !areas.has(part))) for (const area of askers(id)) mark(id, area === MAIN ? SHARED : area)
  }
  /** Areas whose pages a module may be on: those that ask for a large part have what it shares with others. */
  const pagesOf = (of: Iterable<string>, seen = new Set<string>()): Set<string> => {
    for (const area of of) {
      if (seen.has(area)) continue
      seen.add(area)
      const part = large.get(area)
      if (part !== undefined)
        pagesOf(
          askers(part).map((asker) => (asker === MAIN ? SHARED : asker)),
          seen,
        )
    }
    return new Set([...seen].filter((area) => !large.has(area)))
  }
  const names = new Map<string, string>()
  for (const [id, of] of areas) {
    const [only = '', ...others] = of
    const group = groupOf(pagesOf(of))
    const isPart = others.length === 0 && large.has(only)
    names.set(id, isPart ? (isOfStaff(group) ? `${STAFF}-${only}` : only) : fileOf(group))
  }
  for (const id of modules.keys()) if (APART.test(id)) names.set(id, SHARED)
  const readers = new Map<string, Set<string>>()
  for (const [id, of] of areas) {
    for (const [, namespace = ''] of modules.get(id)?.code?.matchAll(READS) ?? [])
      readers.set(namespace, new Set([...(readers.get(namespace) ?? []), ...pagesOf(of)]))
  }
  for (const id of lazy.keys()) {
    const [, language, namespace = ''] = WORDS.exec(id) ?? []
    if (language) names.set(id, `words-${language}-${wordsOf(readers.get(namespace) ?? new Set())}`)
  }
  return names
}

/** Joins areas to groups, each of which needs only those named before it here: main, entry, shared, staff, one area. */
function groupOf(areas: ReadonlySet<string>): string {
  for (const first of [MAIN, ENTRY, SHARED]) if (areas.has(first)) return first
  const [only = '', ...others] = areas
  if (others.length === 0) return only
  return [...areas].every((area) => OF_STAFF.has(area)) ? STAFF : SHARED
}

const isOfStaff = (group: string): boolean => group === STAFF || OF_STAFF.has(group)
/** Names a file of one area by it, so that a look at the network tells whose scripts were fetched (R022). */
const fileOf = (group: string): string => (OF_STAFF.has(group) ? `${STAFF}-area-${group}` : group === 'interview' ? `area-${group}` : group)
/** Words of candidates are two files in each language, those of a personal link and the rest. Of staff are those that nobody else but a sign-in reads. */
function wordsOf(readers: ReadonlySet<string>): string {
  if (readers.has(MAIN)) return MAIN
  const group = groupOf(new Set([...readers].filter((area) => area !== ENTRY)))
  return group === STAFF ? STAFF : OF_STAFF.has(group) ? `${STAFF}-${group}` : 'candidate'
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
