import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chunkOfModule } from './chunk-groups.ts'

type Module = { from?: string[]; later?: string[]; code?: string }
const page = (route: string): string => `/pwa/routes/${route}.tsx?tsr-split=component`
const LARGE = 'x'.repeat(20_000)

function names(modules: Record<string, Module>): (id: string) => string | null {
  const graph = {
    getModuleInfo: (id: string) => {
      const module = modules[id]
      return module ? { importedIds: module.from ?? [], dynamicallyImportedIds: module.later ?? [], code: module.code ?? '' } : null
    },
  }
  const name = chunkOfModule('main')
  return (id) => name(id, graph)
}

const shared = (...areas: string[]): string => `shared-${createHash('sha256').update(areas.join()).digest('hex').slice(0, 4)}`

describe('the files of the app', () => {
  const [audit, setup, candidates] = [page('admin/audit'), page('recruiter/jobs.$jobId.setup'), page('recruiter/jobs.$jobId.candidates')]
  const name = names({
    main: { from: ['react'], later: [audit, setup, candidates, 'menu', 'database'] },
    react: { from: ['/nm/@internationalized/number/dist/private/NumberParser.mjs'] },
    '/nm/@internationalized/number/dist/private/NumberParser.mjs': {},
    menu: { from: ['table'], code: 'x'.repeat(7000) },
    database: { code: LARGE.repeat(6) },
    [audit]: { from: ['react', 'table', 'log'] },
    [setup]: { from: ['table', 'dialog'], later: ['picker', 'player'] },
    [candidates]: { from: ['dialog'] },
    table: { from: ['react'] },
    log: {},
    dialog: {},
    picker: {},
    player: { code: LARGE },
  })

  it.each([
    ['main', 'main'],
    ['react', 'main'],
    ['/nm/@internationalized/number/dist/private/NumberParser.mjs', 'number-parser'],
    [audit, 'area-admin'],
    ['log', 'area-admin'],
    [setup, 'area-setup'],
    [candidates, 'area-review'],
    ['dialog', shared('review', 'setup')],
    ['table', shared('admin', 'frame', 'setup')],
    ['menu', 'frame'],
    ['database', 'database'],
    ['picker', 'area-setup'],
    ['player', 'player'],
    ['of no graph', null],
  ])('put %s into %s', (id, expected) => expect(name(id)).toBe(expected))

  it('give the words of a language to the areas that read them', () => {
    const [admin, common] = ['/pwa/locales/en/admin.json', '/pwa/locales/en/common.json']
    const named = names({
      main: { later: [admin, common, audit, setup] },
      [admin]: {},
      [common]: {},
      [audit]: { code: `useT('admin'); useT('common')` },
      [setup]: { code: `useT("common")` },
    })
    expect([named(admin), named(common)]).toEqual(['words-en-area-admin', `words-en-${shared('admin', 'setup')}`])
  })
})
