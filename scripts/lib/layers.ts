import { registerHooks } from 'node:module'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'
import { ROOT } from './run.ts'

/** The folders and files of each part, lowest first: an import goes to the same layer or to a lower one, types included. */
export const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'shared-schema': [['primitives'], ['lib'], ['text'], ['cv'], ['entities'], ['views'], ['policies'], ['sync'], ['api']],
  'sync-server': [
    ['ports.ts'],
    ['config.ts', 'models', 'services', 'engines'],
    ['deps.ts'],
    ['sync'],
    ['queries'],
    ['presenters'],
    ['commands'],
    ['listeners', 'jobs'],
    ['http'],
    ['api'],
    ['app.ts', 'create-deps.ts', 'demo-data.ts', 'load-listeners.ts', 'tell-doors.ts', 'start-server.ts', 'main.ts'],
  ],
  'service-worker': [
    ['upload', 'vault'],
    [
      'background-upload.ts',
      'bypass-routes.ts',
      'media.ts',
      'or-network.ts',
      'own-files.ts',
      'parallel-precache.ts',
      'precache.ts',
      'skip-waiting.ts',
    ],
    ['main.ts'],
    ['sw.ts'],
  ],
  pwa: [
    ['env.d.ts', 'lib', 'crypto', 'i18n', 'styles', 'store.ts'],
    ['network'],
    ['components'],
    ['db'],
    ['api'],
    ['features'],
    ['screens'],
    ['routes', 'routeTree.gen.ts'],
    ['router.tsx', 'main.tsx', 'zod-without-eval.ts'],
  ],
}

/**
 * The face of the database on a device, whose rooms are its own affair (ADR 0085). Files and no index: a page that needs one of them
 * must not load the database with it.
 */
export const FACE_OF_DB = [
  'device-store',
  'edit',
  'hooks',
  'open-db',
  'read',
  'storage-cause',
  'storage-errors',
  'types',
  'use-connection',
  'use-unsent-edits',
  'use-live-query',
]

/** Parts that a part may import; tests and benches may import everything. */
const PARTS: Readonly<Record<string, string>> = {
  'shared-schema': 'nothing of ours: it is what both sides agree on',
  'sync-server': 'shared-schema',
  'service-worker': 'shared-schema',
  pwa: 'shared-schema, service-worker/(upload|vault|skip-waiting[.]ts)',
  seeds: 'shared-schema',
  scripts: 'shared-schema, sync-server, seeds, bench, clients, pwa/build',
  clients: 'nothing of ours: strangers take it as it is',
}
/** Files that stand between two parts on purpose. */
const BETWEEN = '^(seeds/(backdate|main)[.]ts)$'
const TESTS = '[.](test|fake)[.]tsx?$'
const ALL_PARTS = 'shared-schema|sync-server|service-worker|pwa|seeds|scripts|tests|bench|clients'

/** Source files that one folder may hold; tests, fakes, styles and families of calls are not counted. */
export const MOST_FILES = 40

/** The rules in the form of dependency-cruiser. */
export function layerRules(): IForbiddenRuleType[] {
  return [
    { name: 'no-circle', comment: 'No file imports itself around a corner.', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(PARTS).map(([part, allowed]) => partRule(part, allowed)),
    ...Object.entries(LAYERS).flatMap(([part, layers]) => layers.map((layer, n) => upwardRule(part, layer, layers.slice(n + 1).flat()))),
    rule('components-know-no-entity', 'Words and helpers only.', '^pwa/components/', '^(pwa/(network|store[.]ts)|service-worker)'),
    rule(
      'screens-are-apart',
      'What two areas of screens share is a feature.',
      '^pwa/screens/([^/]+)/',
      '^pwa/screens/',
      '^pwa/screens/$1/',
    ),
    rule(
      'db-by-its-face',
      'Rooms of the database are imported inside of it only.',
      '^pwa/(?!db/)',
      '^pwa/db/',
      `^pwa/db/(${FACE_OF_DB.join('|')})[.]ts$`,
    ),
    {
      ...rule('database-comes-late', 'It is fetched when somebody is in: no first load carries it.', '^pwa/(?!db/)', '.'),
      to: { path: '^pwa/db/open-db[.]ts$|(^|/)node_modules/rxdb/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    rule('calls-are-apart', 'What two calls share is a command.', '^sync-server/api/', '^sync-server/api/'),
    {
      ...rule('contract-as-types', 'Its schemas would be a candidate’s first load.', '^pwa/', '^shared-schema/api/'),
      to: { path: '^shared-schema/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      ...rule(
        'schema-runs-everywhere',
        'Loaded by candidates: zod and ulid; node-diff3 for servers, sanitize-html for servers and those who write mails.',
        '^shared-schema/',
        '.',
      ),
      from: { path: '^shared-schema/', pathNot: `${TESTS}|^shared-schema/lib/import/` },
      to: { path: '.', pathNot: `(^|/)node_modules/(zod|ulid|node-diff3|sanitize-html)/|^(${ALL_PARTS})/` },
    },
    {
      ...rule('readers-of-lists', 'They run in workers of devices and in processes of their own.', '^shared-schema/lib/import/', '.'),
      to: { path: '.', pathNot: `(^|/)node_modules/(zod|fflate|libphonenumber-js|papaparse|read-excel-file)/|^(${ALL_PARTS})/` },
    },
    {
      name: 'no-score-from-media',
      comment: 'No number comes from a picture or a sound (ADR 0117).',
      severity: 'error',
      from: { path: MEDIA, pathNot: TESTS },
      to: { path: SCORING, reachable: true },
    },
    {
      name: 'no-media-in-scores',
      comment: 'Scores are made of words, choices and ratings alone (ADR 0117).',
      severity: 'error',
      from: { path: SCORING, pathNot: TESTS },
      to: { path: MEDIA, reachable: true },
    },
    { name: 'features-in-order', severity: 'error', scope: 'folder', from: { path: '^pwa/features/' }, to: { circular: true } },
  ]
}

/** Code that opens pictures and sound, plays them or finds words in them. */
const MEDIA = '^sync-server/services/(media|transcri[a-z]*|words|recogni[a-z]*)/|^pwa/features/player/'
/** Rules that make numbers of people, and the texts those read. */
const SCORING = '^shared-schema/(policies/scores|text)/'

const rule = (name: string, comment: string, from: string, to: string, toNot?: string): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to, ...(toNot ? { pathNot: toNot } : {}) },
})

function partRule(part: string, allowed: string): IForbiddenRuleType {
  const own = [part, ...allowed.split(', ').filter((path) => !path.includes(' '))].map((path) => `^${path}`)
  return {
    name: `${part}-alone`,
    comment: `${part} imports ${allowed}.`,
    severity: 'error',
    from: { path: `^${part}/`, pathNot: [TESTS, BETWEEN] },
    to: { path: `^(${ALL_PARTS})/`, pathNot: own },
  }
}

function upwardRule(part: string, layer: readonly string[], above: readonly string[]): IForbiddenRuleType {
  const pathOf = (names: readonly string[]): string => `^${part}/(${names.map((name) => name.replaceAll('.', '[.]')).join('|')})(/|$)`
  return {
    name: `${part}: ${layer.join(', ')}`,
    comment: 'Imports go down only.',
    severity: 'error',
    from: { path: pathOf(layer), pathNot: TESTS },
    to: { path: above.length === 0 ? '^$' : pathOf(above) },
  }
}

/** Lists what breaks the rules below `root`, one line each; empty when nothing does. */
export async function brokenLayers(root = ROOT): Promise<string[]> {
  // It reads TypeScript with the compiler as a library, which ours is no more.
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name.replace(/^typescript(?=\/|$)/, 'typescript-of-generators'), context),
  })
  try {
    const { cruise } = await import('dependency-cruiser')
    const options: ICruiseOptions = {
      ruleSet: { forbidden: layerRules() },
      validate: true,
      baseDir: root.replace(/\/$/, ''),
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^(bench/peers|dist)/|routeTree[.]gen[.]ts$|[.](test|fake)[.]tsx?$' },
      combinedDependencies: true,
      outputType: 'json',
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
    }
    const parts = ALL_PARTS.split('|').filter((part) => part !== 'tests' && part !== 'bench')
    const { output } = await cruise(parts, options)
    const { summary } = JSON.parse(typeof output === 'string' ? output : '') as {
      summary: { violations: Violation[]; totalCruised: number }
    }
    if (summary.totalCruised === 0) throw new Error('no file was looked at')
    return summary.violations.map(lineOf)
  } finally {
    hooks.deregister()
  }
}

interface Violation {
  from: string
  to: string
  rule: { name: string }
  cycle?: { name: string }[]
}

const lineOf = ({ from, to, rule: { name }, cycle }: Violation): string =>
  cycle ? `${name}: ${[from, ...cycle.map((step) => step.name)].join(' -> ')}` : `${name}: ${from} -> ${to}`

/** Folders with too many source files, one line each. */
export function crowdedFolders(root = ROOT): string[] {
  return ALL_PARTS.split('|')
    .flatMap((part) => [part, ...foldersIn(join(root, part)).map((folder) => join(part, folder))])
    .filter((folder) => !/^(bench\/peers|(shared-schema|sync-server)\/api)\//.test(folder))
    .map((folder) => ({ folder, count: sourcesIn(join(root, folder)) }))
    .filter(({ count }) => count > MOST_FILES)
    .map(({ folder, count }) => `${folder} holds ${count} source files, ${MOST_FILES} at most`)
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => [name, ...foldersIn(join(folder, name)).map((inner) => join(name, inner))])

const sourcesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|fake|gen|d)\.tsx?$/.test(name)).length
