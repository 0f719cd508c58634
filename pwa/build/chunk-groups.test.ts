import { describe, expect, it } from 'vitest'
import { chunkOfModule } from './chunk-groups.ts'

type Module = { from?: string[]; later?: string[]; code?: string }
const page = (route: string): string => `/pwa/routes/${route}.tsx?tsr-split=component`
const LARGE = 'x'.repeat(20_000)
const LOGO = '/pwa/features/link-page/LinkLogo.tsx'
const JOB = '/pwa/screens/candidate/entry/JobEntry.tsx'

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

describe('the files of the app', () => {
  const [audit, setup, candidates] = [page('admin/audit'), page('recruiter/jobs.$jobId.setup'), page('recruiter/jobs.$jobId.candidates')]
  const [join, home, landing, receipt] = [page('candidate/join.$urlHash'), page('candidate/home'), page('index'), page('receipt.$code')]
  const name = names({
    main: { from: ['react'], later: [audit, setup, candidates, join, home, landing, receipt, 'menu', 'database', LOGO, JOB] },
    react: { from: ['/nm/@internationalized/number/dist/private/NumberParser.mjs'] },
    '/nm/@internationalized/number/dist/private/NumberParser.mjs': {},
    menu: { from: ['icons'], code: 'x'.repeat(7000) },
    database: { from: ['tables'], code: LARGE.repeat(6) },
    [LOGO]: {},
    [JOB]: { from: ['field'] },
    [join]: { from: ['facts'] },
    facts: {},
    [landing]: { from: ['field'] },
    field: { from: ['react'] },
    [home]: { from: ['field', 'list'] },
    [receipt]: {},
    list: { from: ['tables'] },
    [audit]: { from: ['react', 'log', 'field', 'list'] },
    [setup]: { from: ['dialog'], later: ['picker', 'bank'] },
    [candidates]: { from: ['dialog'] },
    log: {},
    dialog: { from: ['tables'] },
    picker: {},
    bank: { from: ['titles'], code: LARGE.repeat(4) },
    titles: {},
    icons: {},
    tables: {},
  })

  it.each([
    ['main', 'main'],
    ['react', 'main'],
    // parts that only some pages need of a package that all have
    ['/nm/@internationalized/number/dist/private/NumberParser.mjs', 'shared'],
    // a personal link needs nothing else
    [join, 'main'],
    ['facts', 'main'],
    [LOGO, 'main'],
    // sign-ins and links with a form
    [landing, 'entry'],
    [JOB, 'entry'],
    ['field', 'entry'],
    [home, 'area-interview'],
    // of candidates and staff
    ['list', 'shared'],
    [receipt, 'shared'],
    // asked for by the frame, and what it has with others
    ['menu', 'shared'],
    ['icons', 'shared'],
    ['tables', 'shared'],
    ['database', 'database'],
    // of staff alone
    [audit, 'staff-area-admin'],
    ['log', 'staff-area-admin'],
    [setup, 'staff-area-setup'],
    [candidates, 'staff-area-review'],
    ['dialog', 'staff'],
    ['picker', 'staff-area-setup'],
    ['bank', 'staff-bank'],
    ['titles', 'staff-bank'],
    ['of no graph', null],
  ])('put %s into %s', (id, expected) => expect(name(id)).toBe(expected))

  it('give the words of a language to those who read them', () => {
    const words = ['admin', 'common', 'entry', 'jobs', 'open'].map((namespace) => `/pwa/locales/en/${namespace}.json`)
    const named = names({
      main: { later: [...words, audit, setup, join, landing, home], code: `useT('common')` },
      ...Object.fromEntries(words.map((id) => [id, {}])),
      [join]: { code: `useT('entry')` },
      [landing]: { code: `useT('entry'); useT('admin')` },
      [home]: { code: `useT('entry'); useT('open')` },
      [audit]: { code: `useT('admin'); useT("jobs")` },
      [setup]: { code: `useT("common"); useT('jobs')` },
    })
    expect(words.map(named)).toEqual(['staff-admin', 'main', 'main', 'staff', 'candidate'].map((group) => `words-en-${group}`))
  })
})
