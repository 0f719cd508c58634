import { MongoClient, type Collection } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasChangeStreams } from '#server/sync/stream/head-changes.ts'
import { databaseUri } from '#tests/support/server/engines.ts'

/** Every behaviour of a database the product relies on, against whatever database is configured. */
interface Doc {
  _id: string
  [field: string]: unknown
}
interface Listed {
  _id: string
  parts: { no: number; state: string }[]
  tags: string[]
}

/** Fields of races and counters have types, because the driver checks $inc against them. */
interface Counter {
  _id: string
  n?: number
  hits?: number
  first?: number
  made?: number
  low?: number
  high?: number
  gone?: boolean
  body?: Record<string, unknown>
  seen?: Record<string, number>
}

const client = new MongoClient(databaseUri())
let rows: Collection<Doc>
let count = 0

beforeAll(() => client.connect())
afterAll(async () => {
  await client.db().dropDatabase()
  await client.close()
})
beforeEach(() => {
  rows = client.db().collection<Doc>(`rows_${(count += 1)}`)
})

const many = <T>(howMany: number, work: (index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: howMany }, (_, index) => work(index)))
const isDuplicate = (result: PromiseSettledResult<unknown>): boolean =>
  result.status === 'rejected' && (result.reason as { code?: number }).code === 11000
const ids = (found: Doc[]): string[] => found.map((row) => row._id).sort()

it('says whether it has change streams, so that none are asked for where there are none', async () => {
  const watched = async (): Promise<boolean> => {
    const stream = rows.watch()
    try {
      await stream.tryNext()
      return true
    } catch {
      return false
    } finally {
      await stream.close()
    }
  }
  expect(await hasChangeStreams({ db: client.db() })).toBe(await watched())
})

describe('races have one winner', () => {
  it('for a unique compound index, all others get E11000', async () => {
    await rows.createIndex({ scope: 1, col: 1, n: 1 }, { unique: true })
    const results = await many(50, (index) => rows.insertOne({ _id: `r${index}`, scope: 'job:1', col: 'answers', n: 7 }))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(results.filter(isDuplicate)).toHaveLength(49)
    expect(await rows.countDocuments({})).toBe(1)
  })

  it('for compare-and-set on a revision', async () => {
    await rows.insertOne({ _id: 'a', rev: 1 })
    const results = await many(50, (index) => rows.updateOne({ _id: 'a', rev: 1 }, { $set: { rev: 2, by: index } }))
    const winners = results.filter((result) => result.status === 'fulfilled' && result.value.modifiedCount === 1)
    expect(winners).toHaveLength(1)
    expect(await rows.findOne({ _id: 'a' })).toEqual({ _id: 'a', rev: 2, by: results.indexOf(winners[0] ?? results[0]!) })
  })

  it('for an upsert of one id: one document, one inserted', async () => {
    const counters = client.db().collection<Counter>(rows.collectionName)
    const results = await many(50, (index) =>
      counters.updateOne({ _id: 'u' }, { $setOnInsert: { first: index }, $inc: { hits: 1 } }, { upsert: true }),
    )
    const done = results.filter((result) => result.status === 'fulfilled')
    // a loser may see E11000 on a real cluster and repeat; nobody may count twice
    expect(results.every((result) => result.status === 'fulfilled' || isDuplicate(result))).toBe(true)
    expect(done.filter((result) => result.value.upsertedCount === 1)).toHaveLength(1)
    expect((await rows.findOne({ _id: 'u' }))?.hits).toBe(done.length)
  })

  it('and 200 concurrent counters give 200 different numbers', async () => {
    const counters = client.db().collection<Counter>(rows.collectionName)
    await counters.insertOne({ _id: 'c', n: 0 })
    const results = await many(200, () => counters.findOneAndUpdate({ _id: 'c' }, { $inc: { n: 1 } }, { returnDocument: 'after' }))
    const numbers = results.map((result) => (result.status === 'fulfilled' ? result.value?.n : null))
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 200 }, (_, index) => index + 1)))
  })
})

describe('operators in use', () => {
  it('$set, $unset, $inc, $min and $max on plain and dotted paths', async () => {
    const counters = client.db().collection<Counter>(rows.collectionName)
    await counters.insertOne({ _id: 'a', n: 5, low: 5, high: 5, gone: true, body: { keep: 1 }, seen: {} })
    await counters.updateOne(
      { _id: 'a' },
      {
        $set: { 'body.name': 'x', 'seen.replica1': 3 },
        $unset: { gone: '' },
        $inc: { n: -2, made: 1 },
        $min: { low: 3 },
        $max: { high: 9, 'seen.replica2': 4 },
      },
    )
    expect(await rows.findOne({ _id: 'a' })).toEqual({
      _id: 'a',
      n: 3,
      low: 3,
      high: 9,
      made: 1,
      body: { keep: 1, name: 'x' },
      seen: { replica1: 3, replica2: 4 },
    })
    await rows.updateOne({ _id: 'a' }, { $min: { low: 8 }, $max: { high: 2 } })
    expect(await rows.findOne({ _id: 'a' })).toMatchObject({ low: 3, high: 9 })
  })

  it('$setOnInsert only when inserting', async () => {
    const put = (value: string) => rows.updateOne({ _id: 'a' }, { $setOnInsert: { made: value }, $set: { last: value } }, { upsert: true })
    await put('one')
    await put('two')
    expect(await rows.findOne({ _id: 'a' })).toEqual({ _id: 'a', made: 'one', last: 'two' })
  })

  it('$push, $addToSet, $pull, and $elemMatch in filters', async () => {
    const lists = client.db().collection<Listed>(rows.collectionName)
    await lists.insertOne({ _id: 'a', parts: [{ no: 1, state: 'sent' }], tags: ['x'] })
    await lists.insertOne({
      _id: 'b',
      parts: [
        { no: 1, state: 'open' },
        { no: 2, state: 'sent' },
      ],
      tags: [],
    })
    await lists.updateOne({ _id: 'b' }, { $push: { parts: { no: 3, state: 'open' } }, $addToSet: { tags: 'y' } })
    await lists.updateOne({ _id: 'b' }, { $addToSet: { tags: 'y' }, $pull: { parts: { no: 2 } } })
    expect(await lists.findOne({ _id: 'b' })).toEqual({
      _id: 'b',
      parts: [
        { no: 1, state: 'open' },
        { no: 3, state: 'open' },
      ],
      tags: ['y'],
    })
    expect((await lists.find({ parts: { $elemMatch: { no: 1, state: 'sent' } } }).toArray()).map((row) => row._id)).toEqual(['a'])
  })

  it('$in, $nin, $ne, $exists, $or, $and and regular expressions', async () => {
    await rows.insertMany([
      { _id: 'a', s: 'Ann', n: 1 },
      { _id: 'b', s: 'bob', n: 2, unpub: 'x' },
      { _id: 'c', s: 'cy', n: 3 },
    ])
    const find = async (filter: object) => ids(await rows.find(filter).toArray())
    expect(await find({ _id: { $in: ['a', 'c', 'z'] } })).toEqual(['a', 'c'])
    expect(await find({ n: { $nin: [1] }, s: { $ne: 'cy' } })).toEqual(['b'])
    expect(await find({ unpub: { $exists: false } })).toEqual(['a', 'c'])
    expect(await find({ $or: [{ n: 1 }, { $and: [{ n: { $gte: 3 } }, { s: 'cy' }] }] })).toEqual(['a', 'c'])
    expect(await find({ s: { $regex: '^a', $options: 'i' } })).toEqual(['a'])
  })

  it('bounded windows, sort with limit, and projections', async () => {
    await rows.createIndex({ scope: 1, col: 1, n: 1 }, { unique: true })
    await rows.insertMany(
      Array.from({ length: 50 }, (_, index) => ({
        _id: `e${index}`,
        scope: index % 5 === 0 ? 'other' : 's',
        col: 'c',
        n: index,
        at: 100 - index,
      })),
    )
    const window = await rows.find({ scope: 's', col: 'c', n: { $gt: 10, $lte: 20 } }).toArray()
    expect(new Set(window.map((row) => row.n))).toEqual(new Set([11, 12, 13, 14, 16, 17, 18, 19]))
    const newest = await rows
      .find({ scope: 's' }, { projection: { n: 1, _id: 0 } })
      .sort({ n: -1 })
      .limit(3)
      .toArray()
    expect(newest).toEqual([{ n: 49 }, { n: 48 }, { n: 47 }])
    expect((await rows.find({}).sort({ at: 1 }).skip(2).limit(1).toArray())[0]?.n).toBe(47)
  })

  it('a sparse index leaves documents without the field alone, also a unique one', async () => {
    await rows.createIndex({ unpub: 1 }, { sparse: true })
    await rows.createIndex({ token: 1 }, { sparse: true, unique: true })
    await rows.insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c', unpub: 'x', token: 't' }])
    expect(ids(await rows.find({ unpub: 'x' }).toArray())).toEqual(['c'])
    // queries for marks look like this: no engine here has to know partial indexes
    expect(ids(await rows.find({ unpub: { $gt: '' } }).toArray())).toEqual(['c'])
    await rows.updateOne({ _id: 'c' }, { $unset: { unpub: '' } })
    expect(await rows.find({ unpub: { $exists: true } }).toArray()).toEqual([])
    await expect(rows.insertOne({ _id: 'd', token: 't' })).rejects.toMatchObject({ code: 11000 })
  })

  it('a partial unique index counts documents that have the field, whatever else they share, and serves who asks for one', async () => {
    const only = { unique: true, partialFilterExpression: { uniq: { $exists: true } } }
    await rows.insertMany([
      { _id: 'a', scope: 's' },
      { _id: 'b', scope: 's' },
    ])
    await rows.createIndex({ scope: 1, uniq: 1 }, only)
    await rows.createIndex({ scope: 1, uniq: 1 }, only)
    await rows.insertMany([
      { _id: 'c', scope: 's' },
      { _id: 'd', scope: 's', uniq: 'k' },
      { _id: 'e', scope: 'other', uniq: 'k' },
    ])
    await expect(rows.insertOne({ _id: 'f', scope: 's', uniq: 'k' })).rejects.toMatchObject({ code: 11000 })
    await expect(rows.updateOne({ _id: 'a' }, { $set: { uniq: 'k' } })).rejects.toMatchObject({ code: 11000 })
    expect(ids(await rows.find({ scope: 's' }).toArray())).toEqual(['a', 'b', 'c', 'd'])
    expect(ids(await rows.find({ scope: 's', uniq: 'k' }).toArray())).toEqual(['d'])
    expect(ids(await rows.find({ scope: 's', uniq: { $exists: false } }).toArray())).toEqual(['a', 'b', 'c'])
    // a value that is given up is free for others, and a changed one is taken
    await rows.updateOne({ _id: 'd' }, { $set: { n: 1 }, $unset: { uniq: '' } })
    await rows.updateOne({ _id: 'a' }, { $set: { uniq: 'k' } })
    await rows.updateOne({ _id: 'a' }, { $set: { uniq: 'l' } })
    await rows.insertOne({ _id: 'f', scope: 's', uniq: 'k' })
    await expect(rows.insertOne({ _id: 'g', scope: 's', uniq: 'l' })).rejects.toMatchObject({ code: 11000 })
    await rows.deleteOne({ _id: 'a' })
    await rows.insertOne({ _id: 'g', scope: 's', uniq: 'l' })
  })

  it('a partial unique index lets one of many inserts in, also of batches whose ids all differ', async () => {
    await rows.createIndex({ scope: 1, uniq: 1 }, { unique: true, partialFilterExpression: { uniq: { $exists: true } } })
    const batch = (of: string) =>
      rows.insertMany(
        Array.from({ length: 20 }, (_, n) => ({ _id: `${of}${n}`, scope: 's', uniq: `k${n}` })),
        { ordered: false },
      )
    const results = await many(5, (index) => batch(`b${index}.`))
    expect(results.every((result) => result.status === 'fulfilled' || isDuplicate(result))).toBe(true)
    const found = await rows.find({ scope: 's' }).toArray()
    expect(new Set(found.map((row) => row.uniq))).toEqual(new Set(Array.from({ length: 20 }, (_, n) => `k${n}`)))
    expect(found).toHaveLength(20)
  })

  it('unordered batches insert what they can and name the rest', async () => {
    await rows.insertOne({ _id: 'b' })
    const failed = await rows.insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], { ordered: false }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 11000 })
    expect(ids(await rows.find({}).toArray())).toEqual(['a', 'b', 'c'])
    const mixed = await rows.bulkWrite([
      { updateOne: { filter: { _id: 'a' }, update: { $set: { n: 1 } } } },
      { deleteOne: { filter: { _id: 'b' } } },
    ])
    expect([mixed.modifiedCount, mixed.deletedCount]).toEqual([1, 1])
  })
})

describe('values', () => {
  it('come back as they were: dots in keys of maps, null, bytes, dates, large integers, empty objects', async () => {
    const doc = {
      _id: 'v',
      none: null,
      bytes: Buffer.from([0, 255]),
      when: new Date(1_700_000_000_000),
      big: 1_795_256_024_633,
      empty: {},
      list: [],
      text: 'ខ្មែរ\u0000😀',
      yes: true,
    }
    await rows.insertOne(doc)
    const found = await rows.findOne({ _id: 'v' }, { promoteBuffers: true })
    expect(found).toEqual(doc)
  })
})

describe('reads', () => {
  it('see every write that was acknowledged before them, from any connection', async () => {
    const other = new MongoClient(databaseUri(client.db().databaseName))
    try {
      const theirs = other.db().collection<Doc>(rows.collectionName)
      for (let n = 1; n <= 100; n += 1) {
        await rows.updateOne({ _id: 'a' }, { $set: { n } }, { upsert: true })
        expect((await theirs.findOne({ _id: 'a' }))?.n).toBe(n)
      }
    } finally {
      await other.close()
    }
  })

  it('give a document as one write left it, never half of the next', async () => {
    await rows.insertOne({ _id: 'a', left: 0, right: 0 })
    const writes = many(200, (n) => rows.updateOne({ _id: 'a' }, { $set: { left: n, right: n } }))
    const reads = await many(200, () => rows.findOne({ _id: 'a' }))
    await writes
    for (const read of reads) expect(read.status === 'fulfilled' && read.value?.left === read.value?.right).toBe(true)
  })

  it('walk a cursor over many batches without loss', async () => {
    await rows.insertMany(Array.from({ length: 2_500 }, (_, index) => ({ _id: `r${index}`, n: index })))
    const seen = new Set<unknown>()
    for await (const row of rows.find({}).batchSize(100)) seen.add(row.n)
    expect(seen.size).toBe(2_500)
  })

  it('and collections and indexes can be ensured again and again', async () => {
    await rows.insertOne({ _id: 'a' })
    for (let round = 0; round < 2; round += 1) {
      const code = await client
        .db()
        .createCollection(rows.collectionName)
        .then(
          () => null,
          (error: { code?: number }) => error.code,
        )
      // NamespaceExists is the only refusal mongoose's createCollection forgives
      expect([null, 48]).toContain(code)
      await rows.createIndex({ scope: 1, n: 1 }, { unique: true })
    }
    expect(await rows.countDocuments({})).toBe(1)
  })
})
