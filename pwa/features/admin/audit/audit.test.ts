import { expect, it } from 'vitest'
import en from '../../../locales/en/admin.json' with { type: 'json' }
import { NO_FILTERS, auditQuery, headsIn, isNamed, summarise } from './audit.ts'

it('asks for a page of the log with the filters that are set', () => {
  expect(auditQuery(NO_FILTERS, 1)).toEqual({ page: 1, limit: 20 })
  expect(auditQuery({ who: ' a@b.co ', kind: 'session', target: ' jobs/1 ', fromMs: 0, toMs: 5 }, 3)).toEqual({
    page: 3,
    limit: 20,
    who: 'a@b.co',
    kind: 'session',
    target: 'jobs/1',
    from_ms: 0,
    to_ms: 5,
  })
})

it('knows which actions have words, and names all that have', () => {
  const words = Object.keys(en).filter((key) => key.startsWith('audit.action.'))
  expect(words.filter((key) => !isNamed(key.slice('audit.action.'.length)))).toEqual([])
  expect([isNamed('session.opened'), isNamed('session.invented')]).toEqual([true, false])
})

it('has words for every action that the server names', () => {
  const server = import.meta.glob<string>('../../../../sync-server/**/*.ts', { eager: true, import: 'default', query: '?raw' })
  const named = Object.values(server).flatMap((source) => source.match(/(?<=\baction: .*)'[a-z]\w*\.[a-z]\w*'/gi) ?? [])
  expect(named.length).toBeGreaterThan(30)
  expect([...new Set(named.map((quoted) => quoted.slice(1, -1)))].filter((action) => !isNamed(action))).toEqual([])
})

it('sums up a verification and names the first chain that does not hold', () => {
  const chain = { gid: 'g1', entries: 3, unsealed: 0, last_hash: 'x', broken: null }
  const torn = { ...chain, gid: 'g2', entries: 1, broken: { n: 2, why: 'missing' as const } }
  expect(summarise({ chains: [chain, chain] })).toEqual({ chains: 2, entries: 6, broken: null })
  expect(summarise({ chains: [chain, torn] })).toEqual({ chains: 2, entries: 4, broken: torn })
})

it('reads pasted ends of chains, however they are separated, and says when one is none', () => {
  const head = `g1:12:${'a'.repeat(64)}`
  expect(headsIn(`  ${head},\n${head} `)).toEqual({ heads: [head, head], areGood: true })
  expect(headsIn('')).toEqual({ heads: [], areGood: true })
  expect(headsIn(`${head} 12:abc`).areGood).toBe(false)
})
