import { expect, it } from 'vitest'
import type { StuckRow } from '#shared/views/stuck.ts'
import { memoryStore } from '../../db/device-store.ts'
import { keepPage, keptPage } from './kept-pages.ts'
import type { StuckPage } from './StuckList.tsx'

// fields of a row that the pages of the console need here
const rowOf = (id: string): StuckRow => ({ interview_id: id, candidate_name: `name of ${id}`, cause: 'line' }) as StuckRow
const pageOf = (...ids: string[]): StuckPage => ({ checked_at_ms: 5, page: 1, rows: ids.map(rowOf) }) as StuckPage

/** The interviews that are on this device, by id and name. */
const here = (names: Record<string, string>) => {
  const docs = new Map(Object.entries(names).map(([id, name]) => [id, { name }]))
  return { collections: { interviews: { findByIds: () => ({ exec: () => Promise.resolve(docs) }) } } } as never
}

it('S150 keeps the last answer to each question, without names, and shows only whom the documents here still name', async () => {
  const store = memoryStore()
  const whose = { accountId: 'rec1', query: 'all 1' }
  expect(await keptPage(store, whose, here({}))).toBeNull()
  await keepPage(store, whose, pageOf('a'))
  await keepPage(store, whose, pageOf('a', 'b'))
  await keepPage(store, { ...whose, query: 'line 1' }, pageOf('b'))
  expect(JSON.stringify(await store.read('answers:rec1'))).not.toContain('name of')
  const shown = await keptPage(store, whose, here({ b: 'Bao' }))
  expect(shown?.rows.map((row) => [row.interview_id, row.candidate_name])).toEqual([['b', 'Bao']])
  expect(shown?.checked_at_ms).toBe(5)
  // a page of before devices were told apart
  expect(shown?.rows[0]?.devices).toEqual([])
  expect(await keptPage(store, whose, here({}))).toBeNull()
  await keepPage(store, whose, pageOf())
  expect((await keptPage(store, whose, here({})))?.rows).toEqual([])
  await keepPage(store, whose, pageOf('b'))
  expect(await keptPage(store, { ...whose, accountId: 'rec2' }, here({ b: 'Bao' }))).toBeNull()
})

it('keeps the twenty last ones', async () => {
  const store = memoryStore()
  for (let n = 0; n < 25; n++) await keepPage(store, { accountId: 'rec1', query: `all ${n}` }, pageOf('a'))
  expect(await store.read('answers:rec1')).toHaveLength(20)
  expect(await keptPage(store, { accountId: 'rec1', query: 'all 4' }, here({}))).toBeNull()
})
