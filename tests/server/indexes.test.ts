import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { ensureIndexes } from '#server/models/index.ts'
import { makeDeps } from '../support/server/make-deps.ts'

let made: { deps: Deps; close(): Promise<void> }
beforeAll(async () => {
  made = await makeDeps()
})
afterAll(() => made.close())

const indexesOf = async (): Promise<string[]> =>
  (await made.deps.models.feed.collection.indexes()).map(({ name }) => String(name)).toSorted()

describe('indexes at start', () => {
  it('are looked at by one question when nothing changed since they were made', async () => {
    const asked: string[] = []
    made.deps.connection.set('debug', (collection: string, method: string) => void asked.push(`${collection}.${method}`))
    await ensureIndexes(made.deps.models)
    made.deps.connection.set('debug', false)
    expect(asked).toEqual(['syncMeta.findOne'])
  })

  it('are made again for definitions that are not those they were made for', async () => {
    const before = await indexesOf()
    expect(before.length).toBeGreaterThan(1)
    await made.deps.models.feed.collection.dropIndexes()
    await made.deps.models.syncMeta.updateOne({ _id: 'indexes' }, { $set: { value: 'of an older version' } })
    await ensureIndexes(made.deps.models)
    expect(await indexesOf()).toEqual(before)
  })

  it('are those that each model asks for by itself, also beside those of a version that made them one by one', async () => {
    const all = Object.values(made.deps.models).map(({ collection }) => collection)
    const indexes = (): Promise<string[][]> =>
      Promise.all(all.map(async (collection) => (await collection.indexes()).map((index) => JSON.stringify(index)).toSorted()))
    const together = await indexes()
    for (const model of Object.values(made.deps.models)) {
      await model.collection.drop()
      await model.createCollection()
      await model.createIndexes()
    }
    expect(await indexes()).toEqual(together)
    await ensureIndexes(made.deps.models)
    expect(await indexes()).toEqual(together)
  })
})
