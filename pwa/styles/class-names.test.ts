import { expect, it } from 'vitest'

// routes are loaded one by one
const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx,css}', '!../**/*.test.*', '!../routeTree.gen.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})
const FRAME = ['../main.tsx', '../routes/__root.tsx']

/** A file and all it imports, by their keys in SOURCES. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  const source = SOURCES[file]
  if (source === undefined || seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of source.matchAll(/^(?:(?:import|export)\b[^'"]*|@import )['"](\.[^'"]+)['"]/gm)) {
    const { pathname } = new URL(path, new URL(file, 'file:///pwa/styles/'))
    reach(pathname.replace('/pwa/styles/', './').replace('/pwa/', '../'), seen)
  }
  return seen
}

/** The routes that the router shows around this one, and loads with it. */
const layoutsOf = (route: string): string[] =>
  Object.keys(SOURCES).filter((file) => {
    const folder = /^(?<path>.*\/)route\.tsx$/.exec(file)?.groups?.['path']
    return folder ? route.startsWith(folder) : file.startsWith('../routes/') && route.startsWith(file.replace(/tsx$/, ''))
  })

const classesIn = (files: Iterable<string>): Set<string> =>
  new Set([...files].filter((file) => file.endsWith('.css')).flatMap((file) => SOURCES[file]?.match(/(?<=\.)hf-[\w-]+/g) ?? []))

/** Otherwise a screen looks right only after another one that loads them. */
it('every route loads the styles of the class names it shows', () => {
  // those with rules of their own, not only inside another part
  const known = new Set(
    Object.entries(SOURCES).flatMap(([file, text]) => (file.endsWith('.css') ? (text.match(/(?<=^\s*\.)hf-[\w-]+/gm) ?? []) : [])),
  )
  const frame = classesIn(FRAME.flatMap((file) => [...reach(file)]))
  const missing = Object.keys(SOURCES)
    .filter((file) => file.startsWith('../routes/'))
    .flatMap((route) => {
      const files = [...reach(route)]
      const own = classesIn([route, ...layoutsOf(route)].flatMap((file) => [...reach(file)]))
      return usedIn(files).flatMap((name) => (known.has(name) && !own.has(name) && !frame.has(name) ? [`${route} ${name}`] : []))
    })
  expect(frame.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

/** Two parts that share a name change each other's look as soon as both are loaded. */
it('every class name has its own rules in one file only', () => {
  const owners = new Map<string, Set<string>>()
  for (const [file, text] of Object.entries(SOURCES).filter(([name]) => name.endsWith('.css') && name !== './tokens.css')) {
    const rules = text.replace(/\/\*[^]*?\*\//g, '').replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '()')
    for (const [, selectors = ''] of rules.matchAll(/(?:^|\})\s*([^{}@]+)\{/g))
      for (const [name] of selectors.split(',').flatMap((selector) => [...selector.trim().matchAll(/^\.hf-[\w-]+$/g)]))
        owners.set(name, (owners.get(name) ?? new Set()).add(file))
  }
  expect(owners.size).toBeGreaterThan(300)
  expect([...owners].filter(([, files]) => files.size > 1).map(([name, files]) => `${name} ${[...files].join(' ')}`)).toEqual([])
})

const usedIn = (files: readonly string[]): string[] => [
  ...new Set(
    files.flatMap((file) =>
      [...(SOURCES[file] ?? '').matchAll(/className=(?:"[^"]*"|\{[^}]*\})/g)].flatMap(([text]) => text.match(/\bhf-[\w-]+/g) ?? []),
    ),
  ),
]
