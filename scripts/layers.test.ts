import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLayers, crowdedFolders, MOST_FILES } from './lib/layers.ts'
import { ROOT, run } from './lib/run.ts'

/** Imports that the layout forbids: the file, what it imports, and the rule that says so. */
const FORBIDDEN: readonly [file: string, line: string, rule: string][] = [
  ['shared-schema/entities/x.ts', "import '#server/config.ts'", 'shared-schema-alone'],
  ['shared-schema/lib/x.ts', "import 'node:fs'", 'schema-runs-everywhere'],
  ['shared-schema/lib/y.ts', "import 'react'", 'schema-runs-everywhere'],
  ['shared-schema/entities/y.ts', "import type {} from '../sync/wire.ts'", 'shared-schema: entities'],
  ['service-worker/x.ts', "import '#pwa/store.ts'", 'service-worker-alone'],
  ['service-worker/upload/x.ts', "import '../precache.ts'", 'service-worker: upload, vault'],
  ['pwa/screens/a/x.ts', "import '#server/config.ts'", 'pwa-alone'],
  ['pwa/screens/a/y.ts', "import '../b/b.ts'", 'screens-are-apart'],
  ['pwa/features/a/x.ts', "import type {} from '#pwa/screens/b/b.ts'", 'pwa: features'],
  ['pwa/features/a/y.ts', "import '#worker/precache.ts'", 'pwa-alone'],
  ['pwa/features/a/z.ts', "import { login } from '#shared/api/recruiter/recruiter_login.ts'\nlogin()", 'contract-as-types'],
  ['pwa/features/a/list.ts', "import { login } from '#shared/api/index.gen.ts'\nlogin()", 'contract-as-types'],
  ['pwa/features/one/x.ts', "import type {} from '../two/y.ts'", 'features-in-order'],
  ['pwa/features/two/x.ts', "import type {} from '../one/y.ts'", 'features-in-order'],
  ['sync-server/services/media/x.ts', "import './y.ts'", 'no-score-from-media'],
  ['sync-server/services/media/y.ts', "import '#shared/policies/scores/ratings.ts'", 'no-score-from-media'],
  ['pwa/features/player/x.ts', "import '#shared/policies/scores/scores-of.ts'", 'no-score-from-media'],
  ['shared-schema/policies/scores/x.ts', "import '#server/services/media/engine.ts'", 'no-media-in-scores'],
  ['shared-schema/text/x.ts', "import '#server/services/words/transcribe-answer.ts'", 'no-media-in-scores'],
  ['sync-server/services/words/x.ts', "import '#shared/text/score-text.ts'", 'no-score-from-media'],
  ['shared-schema/text/y.ts', "import '../policies/review.ts'", 'shared-schema: text'],
  ['pwa/components/x.tsx', "import '#pwa/features/session/session.ts'", 'pwa: components'],
  ['pwa/components/y.tsx', "import '#pwa/network/use-is-online.ts'", 'components-know-no-entity'],
  ['pwa/db/x.ts', "import '../api/client.ts'", 'pwa: db'],
  ['pwa/screens/a/z.tsx', "import type {} from '#pwa/db/replication/engine.ts'", 'db-by-its-face'],
  ['pwa/routes/x.tsx', "import '../db/storage/browser-storage.ts'", 'db-by-its-face'],
  ['pwa/features/a/w.ts', "import '#pwa/db/migrations.ts'", 'db-by-its-face'],
  ['pwa/features/a/v.ts', "import '#pwa/db/open-db.ts'", 'database-comes-late'],
  ['pwa/screens/a/w.tsx', "import 'rxdb/plugins/core'", 'database-comes-late'],
  ['pwa/i18n/x.ts', "import '../network/connection.ts'", 'pwa: env.d.ts'],
  ['sync-server/http/x.ts', "import '#pwa/store.ts'", 'sync-server-alone'],
  ['sync-server/api/recruiter/x.ts', "import './recruiter_login.ts'", 'calls-are-apart'],
  ['sync-server/commands/mail/x.ts', "import '../../api/recruiter/recruiter_login.ts'", 'sync-server: commands'],
  ['sync-server/commands/mail/y.ts', "import type {} from '../../http/handle.ts'", 'sync-server: commands'],
  ['sync-server/presenters/x.ts', "import '../commands/identity/sign-in.ts'", 'sync-server: presenters'],
  ['sync-server/models/x.ts', "import '../commands/identity/sign-in.ts'", 'sync-server: config.ts'],
  ['sync-server/services/mail/x.ts', "import type {} from '#server/deps.ts'", 'sync-server: config.ts'],
  ['seeds/x.ts', "import '#server/models/index.ts'", 'seeds-alone'],
  ['scripts/x.ts', "import '#tests/support/x.ts'", 'scripts-alone'],
  ['sync-server/queries/a.ts', "import type {} from './b.ts'", 'no-circle'],
  ['sync-server/queries/b.ts', "import type {} from './a.ts'", 'no-circle'],
]

/** Imports beside those that must stay possible. */
const ALLOWED: readonly [file: string, line: string][] = [
  ['shared-schema/lib/ok.ts', "import 'zod'"],
  ['pwa/features/a/ok.ts', "import '#worker/upload/uploader.ts'"],
  ['pwa/features/a/type.ts', "import type { login } from '#shared/api/recruiter/recruiter_login.ts'\nexport type A = typeof login"],
  ['pwa/components/ok.tsx', "import '#pwa/i18n/use-t.ts'"],
  ['pwa/screens/a/ok.ts', "import './part.ts'"],
  ['pwa/screens/a/face.ts', "import '#pwa/db/hooks.ts'"],
  ['pwa/features/a/late.ts', "export const open = () => import('../../db/open-db.ts')"],
  ['pwa/features/a/typed.ts', "import type { MangoQuerySelector } from 'rxdb/plugins/core'\nexport type A = MangoQuerySelector<object>"],
  ['pwa/db/whole.ts', "import './replication/part.ts'"],
  ['sync-server/api/recruiter/ok.ts', "import '../../commands/identity/sign-in.ts'"],
  ['sync-server/commands/mail/ok.test.ts', "import '../../http/handle.ts'"],
  ['scripts/emulated.ts', "import '../clients/typescript/index.ts'"],
]

const folder = mkdtempSync(join(tmpdir(), 'holdfast-layers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

describe('the layers', () => {
  let broken: string[]

  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), readFileSync(join(ROOT, 'package.json')))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    for (const [file, line] of [...FORBIDDEN, ...ALLOWED]) {
      const target = targetOf(file, /'([#.][^']+)'/.exec(line)?.[1])
      if (target && ![...FORBIDDEN, ...ALLOWED].some(([other]) => other === target)) write(target, 'export const login = () => 1\n')
      write(file, `${line}\nexport const x = 1\n`)
    }
    broken = await brokenLayers(folder)
  }, 60_000)

  it.each(FORBIDDEN)('forbid in %s: %s', (file, _line, rule) => {
    expect(broken.filter((line) => line.includes(file) || line.includes(`: ${dirname(file)} -> `)).join('\n')).toContain(rule)
  })

  it.each(ALLOWED)('allow in %s: %s', (file) => {
    expect(broken.filter((line) => line.includes(`: ${file} -> `))).toEqual([])
  })
})

/** As Node resolves it. */
function targetOf(file: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }
  for (const [alias, path] of Object.entries(imports))
    if (name.startsWith(alias.slice(0, -1))) return join(path.slice(2, -1), name.slice(alias.length - 1))
  return join(dirname(file), name)
}

describe('a folder', () => {
  it('may hold forty source files, tests and calls not counted', () => {
    for (const part of ['shared-schema', 'sync-server', 'service-worker', 'pwa', 'seeds', 'scripts', 'tests', 'bench', 'clients'])
      write(`${part}/one.ts`, '')
    for (let n = 0; n < MOST_FILES; n++)
      for (const file of [`pwa/lib/many/${n}.ts`, `pwa/lib/many/${n}.test.ts`, `sync-server/api/recruiter/many/${n}.ts`]) write(file, '')
    expect(crowdedFolders(folder)).toEqual([])
    write('pwa/lib/many/more.ts', '')
    expect(crowdedFolders(folder)).toEqual(['pwa/lib/many holds 41 source files, 40 at most'])
  })
})

describe('the linter', () => {
  it('keeps one store, and a component without state of the app', async () => {
    const config = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as { options: object }
    // type-aware rules would need the whole project here
    write('.oxlintrc.json', JSON.stringify({ ...config, options: {} }))
    write('pwa/features/a/store.ts', "import { createStore } from 'jotai'\ncreateStore()\n")
    write('pwa/components/atom.tsx', "import { atom } from 'jotai'\natom(1)\n")
    const { output } = await run('oxlint', ['--format', 'json', 'pwa/features/a/store.ts', 'pwa/components/atom.tsx'], {
      isQuiet: true,
      cwd: folder,
    })
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
    const named = diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)').map(({ filename }) => filename)
    expect(named.toSorted()).toEqual(['pwa/components/atom.tsx', 'pwa/features/a/store.ts'])
  })
})
