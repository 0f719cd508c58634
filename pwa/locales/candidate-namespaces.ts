import { isCandidatePage } from '../i18n/candidate-pages.ts'

/** Sources by their path below `pwa`, like `routes/logout.tsx`. */
export type Sources = ReadonlyMap<string, string>

/** Namespaces whose words candidates may meet: read by their pages, by the frame of the app, or by anything that these import. */
export function candidateNamespaces(sources: Sources): string[] {
  const found = new Set<string>()
  for (const path of reachedFrom([...sources.keys()].filter(isEntry), sources))
    for (const [namespace] of (sources.get(path) ?? '').matchAll(READS)) if (!OF_STAFF.has(namespace)) found.add(namespace)
  return [...found].sort()
}

/** Reached through the frame, which shows them to staff alone. */
const OF_STAFF: ReadonlySet<string> = new Set(['admin'])
const READS = /(?<=\b(?:useT|loadNamespace)\(')\w+(?='\))|(?<=\blazyPart\(.*, ')\w+(?='\))/g
const FRAME = 'routes/__root.tsx'
const ROUTE = /^routes\/(.+)\.tsx$/

/** `routes/receipt.$code.tsx` is the page `/receipt/$code`. */
const isEntry = (path: string): boolean => path === FRAME || isCandidatePage(`/${(ROUTE.exec(path)?.[1] ?? '').replaceAll('.', '/')}`)

function reachedFrom(entries: readonly string[], sources: Sources): ReadonlySet<string> {
  const reached = new Set(entries)
  for (const path of reached)
    for (const [, imported = ''] of (sources.get(path) ?? '').matchAll(/'(\.[^']*\.tsx?)'/g)) {
      const target = new URL(imported, `file:///${path}`).pathname.slice(1)
      if (sources.has(target)) reached.add(target)
    }
  return reached
}
