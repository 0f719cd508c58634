import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROUTES = join(import.meta.dirname, '../routes')
/** Words of states that no first picture has: storage that is full or damaged, a lease that is over, a check that failed. */
const RARE = ['common', 'sync', 'trouble', 'checks']
/** Words of parts that a page imports and does not draw at first. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  // a trial of the company starts no test
  'recruiter/jobs.$jobId.setup_.rehearsal.tsx': ['tests'],
}

interface Source {
  imports: string[]
  reads: string[]
  loads: string[]
}

const sources = new Map<string, Source>()
function sourceOf(path: string): Source {
  const known = sources.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const all = (pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])
  const source = {
    imports: all(/^(?:import|export) (?!type)[^'"]*?from '(\.[^']+\.tsx?)'/gm)
      .map((name) => resolve(dirname(path), name))
      .filter(existsSync),
    reads: all(/\buseT\('(\w+)'\)/g),
    loads: [
      ...all(/\bloadNamespace\('(\w+)'\)/g),
      ...all(/\(\[([^\]]+)\] as const\)\.map\(loadNamespace\)/g).flatMap((list) => list.match(/\w+/g) ?? []),
    ],
  }
  sources.set(path, source)
  return source
}

/** Everything that comes with a file, without what is imported on demand. */
function withImports(path: string): Set<string> {
  const found = new Set([path])
  for (const each of found) for (const imported of sourceOf(each).imports) found.add(imported)
  return found
}

/** Routes around a route: that of its area, and those whose names it goes on. */
function around(route: string): string[] {
  const area = join(route.split('/')[0] ?? '', 'route.tsx')
  const names = route.split('.')
  const before = names.slice(1, -1).map((_, n) => `${names.slice(0, n + 1).join('.')}.tsx`)
  return [area, ...before].map((name) => join(ROUTES, name)).filter(existsSync)
}

const routes = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !/(^|\/)(route|__root)\.tsx$/.test(name),
)

it('every page has the words of its first picture loaded before it: one that waits while it is drawn shows nothing for 0.3 s', () => {
  expect(routes.length).toBeGreaterThan(50)
  const missing = routes.flatMap((route) => {
    const path = join(ROUTES, route)
    const loaded = new Set([...RARE, ...(LATER[route] ?? []), ...[path, ...around(route)].flatMap((each) => sourceOf(each).loads)])
    const reads = [...withImports(path)].flatMap((each) => sourceOf(each).reads)
    return [...new Set(reads)].filter((namespace) => !loaded.has(namespace)).map((namespace) => `${route} ${namespace}`)
  })
  expect(missing).toEqual([])
})
