import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSON, MongoClient } from 'mongodb'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { startDatabase, type RunningDatabase } from '#server/engines/database.ts'
import { StateFile } from '#server/engines/state.ts'

/** Everybody on this machine reaches the embedded database; nobody without the password of its data folder gets anything from it. */
const folder = mkdtempSync(join(tmpdir(), 'holdfast-password-'))
const log = pino({ level: 'silent' })
const config = loadConfig({ ...process.env, MONGODB_URI: '', S3_ENDPOINT: '', DATA_DIR: folder })
let running: RunningDatabase

async function start(): Promise<RunningDatabase> {
  const state = new StateFile(folder)
  state.update({ databaseEngine: 'java' })
  return await startDatabase({ config, state, log })
}
beforeAll(async () => {
  running = await start()
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function withClient<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3000 })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}
const place = (): URL => new URL(running.uri.replace(/^mongodb:/, 'http:'))
const strangersUri = (): string => `mongodb://${place().host}/holdfast?directConnection=true&retryWrites=false`
const noted = (uri: string) =>
  withClient(
    uri,
    async (client) =>
      await client
        .db()
        .collection('kept')
        .find({}, { projection: { _id: 0 } })
        .toArray(),
  )

describe('the embedded database', () => {
  it('lets its server in, again after a restart', async () => {
    await withClient(running.uri, async (client) => await client.db().collection('kept').insertOne({ word: 'secret' }))
    const before = running.uri
    await running.stop()
    running = await start()
    expect(place().password).toBe(new URL(before.replace(/^mongodb:/, 'http:')).password)
    expect(await noted(running.uri)).toEqual([{ word: 'secret' }])
  })

  it.each([
    'find',
    'insert',
    'listDatabases',
    'listCollections',
    'dropDatabase',
    'createIndexes',
    'getMore',
    'serverStatus',
    'buildInfo',
    'shutdown',
  ])('refuses %s to strangers', async (command) => {
    const asked = withClient(
      strangersUri(),
      async (client) => await client.db(command === 'listDatabases' ? 'admin' : 'holdfast').command({ [command]: 1 }),
    )
    await expect(asked).rejects.toMatchObject({ code: 13, codeName: 'Unauthorized' })
  })

  it('refuses a wrong password and another user, and keeps what it has', async () => {
    const wrong = running.uri.replace(place().password, 'a'.repeat(64))
    await expect(noted(wrong)).rejects.toMatchObject({ code: 18 })
    await expect(noted(running.uri.replace('//holdfast:', '//admin:'))).rejects.toMatchObject({ code: 18 })
    expect(await noted(running.uri)).toEqual([{ word: 'secret' }])
  })

  it('says to strangers that it is there, and makes no database of what they name', async () => {
    await withClient(strangersUri(), async (client) => {
      expect(await client.db('invented').command({ ping: 1 })).toMatchObject({ ok: 1 })
      expect(await client.db('invented').command({ hello: 1 })).toMatchObject({ ismaster: true })
    })
    const { databases } = await withClient(running.uri, async (client) => await client.db('admin').command({ listDatabases: 1 }))
    expect((databases as { name: string }[]).map(({ name }) => name)).not.toContain('invented')
  })

  it('refuses a proof without a question, and a second proof to one question', async () => {
    await withClient(strangersUri(), async (client) => {
      const admin = client.db('admin')
      const proof = { saslContinue: 1, conversationId: 1, payload: new BSON.Binary(Buffer.from('c=biws,r=x,p=eA==')) }
      await expect(admin.command(proof)).rejects.toMatchObject({ code: 13 })
    })
  })

  it('gives nothing to a query of the oldest protocol', async () => {
    expect((await oldQuery('holdfast.kept')).toString('latin1')).not.toContain('secret')
  })

  it('shows the password neither to other users of the machine nor in the list of processes', () => {
    expect(statSync(join(folder, 'engines.json')).mode & 0o777).toBe(0o600)
    expect(place().password).toMatch(/^[0-9a-f]{64}$/)
    expect(readFileSync(`/proc/${running.pid()}/cmdline`, 'latin1')).not.toContain(place().password)
  })
})

/** OP_QUERY, which today's drivers send for their first hello only. Answers all bytes until the answer is complete or the connection ends. */
async function oldQuery(collection: string): Promise<Buffer> {
  const name = Buffer.from(`${collection}\0`)
  const query = Buffer.concat([Buffer.alloc(4), name, Buffer.alloc(8), BSON.serialize({})])
  const head = Buffer.alloc(16)
  head.writeInt32LE(head.length + query.length, 0)
  head.writeInt32LE(1, 4)
  head.writeInt32LE(2004, 12)
  query.writeInt32LE(10, 4 + name.length + 4)
  const { hostname, port } = place()
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(Buffer.concat([head, query]))
  const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [Buffer.alloc(0)])])) as [Buffer] // both give bytes
  socket.destroy()
  return answer
}
