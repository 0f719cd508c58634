import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { addRxPlugin, type RxStorage } from 'rxdb/plugins/core'
import { RxDBDevModePlugin, disableWarnings } from 'rxdb/plugins/dev-mode'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import { browserStore } from '#pwa/db/device-store.ts'
import { editDoc } from '#pwa/db/edit.ts'
import { openDatabase } from '#pwa/db/open-db.ts'
import { Line, validated } from './support/device.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { buildJob } from './support/team.ts'
import { eventually } from './support/eventually.ts'

/* The storage of the browser, over an IndexedDB in memory, with all checks RxDB has for development. */

let app: TestApp
beforeAll(async () => {
  disableWarnings()
  addRxPlugin(RxDBDevModePlugin)
  app = await startApp()
})
afterAll(() => app.stop())

const checked = (): RxStorage<unknown, unknown> => validated({ storage: getRxStorageDexie() }) as unknown as RxStorage<unknown, unknown>

it('all ten collections pass the checks of development, and edits outlive a restart', async () => {
  const world = await buildJob(app.deps)
  const line = new Line(app.url)
  const options = {
    ...world.recruiter,
    fetch: line.fetch,
    store: browserStore,
    multiInstance: false,
    storage: checked(),
    sync: { retryBaseMs: 30 },
  }
  const first = await openDatabase(options)
  await first.sync.awaitInitial()
  expect(Object.keys(first.rx.collections).sort()).toEqual([...COLLECTIONS].sort())
  line.cut()
  await editDoc(first, 'interviews', world.interviewId, { degree: 'written without a line' })
  await first.close()
  const second = await openDatabase(options)
  await eventually(() => expect(second.sync.state()).toMatchObject({ phase: 'waiting', unsent: 1 }))
  line.isUp = true
  expect(await second.sync.syncNow()).toMatchObject({ ok: true })
  expect((await app.deps.models.entities.findOne({ _id: world.interviewId }).lean())?.body['degree']).toBe('written without a line')
  expect(await browserStore.read(`lastSync:${world.recruiter.actor.id}`)).toBeTypeOf('number')
  await second.destroy()
})

it('erasing leaves no document behind', async () => {
  const world = await buildJob(app.deps)
  const db = await openDatabase({
    ...world.recruiter,
    fetch: new Line(app.url).fetch,
    store: browserStore,
    multiInstance: false,
    storage: checked(),
  })
  await db.sync.awaitInitial()
  await eventually(async () => expect(await db.collections.interviews.find().exec()).toHaveLength(1))
  expect(await rowsContaining('Carla')).not.toEqual([])
  await db.destroy()
  expect(await rowsContaining('Carla')).toEqual([])
})

/** Names of all IndexedDB databases that still hold a row with this text. */
async function rowsContaining(text: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await Dexie.getDatabaseNames()) {
    const dexie = await new Dexie(name).open()
    for (const table of dexie.tables) if (JSON.stringify(await table.toArray()).includes(text)) found.push(name)
    dexie.close()
  }
  return found
}
