import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { RxStorage } from 'rxdb/plugins/core'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { memoryStore } from '#pwa/db/device-store.ts'
import type { FaultyHttp } from '#tests/support/faults/faulty-http.ts'
import type { Rng } from '#tests/sim/core/rng.ts'
import { deviceStorage, openDevice, validated, type Device, type Line } from '../support/device.ts'
import { Line as DeviceLine } from '../support/device.ts'
import type { Person } from '../support/team.ts'
import type { Users, Part } from './users.ts'
import type { Recorder } from './recorder.ts'

/** A device of a run over all its restarts. */
export interface Member {
  name: string
  part: Part
  person: Person
  collections: readonly CollectionName[]
  kind: 'memory' | 'dexie'
  /** counts its starts */
  session: number
  device: Device
  /** failed writes of received documents that the storage is made to answer with */
  storageErrors: { left: number; happened: number }
}

const PARTS: readonly Part[] = ['recruiter', 'colleague', 'recruiter', 'guest', 'candidate']

const OPENS: Record<Part, readonly CollectionName[]> = {
  recruiter: ['interviews', 'comments', 'reviews', 'library', 'questions', 'programmes'],
  colleague: ['interviews', 'comments', 'reviews', 'library', 'questions', 'programmes'],
  guest: ['interviews', 'comments', 'reviews'],
  candidate: ['interviews', 'answers'],
}

/** RxDB opens 13 collections in one process. */
const COLLECTIONS_AT_ONCE = 12

/** Short, so that a run has many of them: a request is given up (on a busy machine a good one must not be), a retry begins, devices look without a poke. */
const PACE = { timeLimitMs: 1500, retryBaseMs: 10, pollMs: 400, pullBatchSize: 5 }

/** Opens two to five devices, of which two may belong to one person. */
export async function openDevices(options: {
  cast: Users
  proxy: FaultyHttp
  recorder: Recorder
  rng: Rng
  seed: number
}): Promise<Member[]> {
  const { rng, cast, seed } = options
  const parts = ['recruiter' as const, ...rng.shuffle(PARTS.slice(1)).slice(0, rng.between(1, 4))]
  const each = Math.floor(COLLECTIONS_AT_ONCE / parts.length)
  const members: Member[] = []
  for (const [i, part] of parts.entries()) {
    const kind = rng.chance(0.3) ? 'dexie' : 'memory'
    const storageErrors = { left: 0, happened: 0 }
    const name = `d${seed}-${i}-${part}`
    const storage = failing(storageOf(kind), storageErrors, () => noteTrip(options.recorder, name))
    const person = cast.people[part]
    const collections = ['interviews' as const, ...rng.shuffle(OPENS[part].slice(1))].slice(0, each)
    const member = { name, part, person, collections, kind, session: 0, storageErrors } as const
    const device = await start(options, member, { storage })
    members.push({ ...member, device })
  }
  return members
}

/** Closes the app on this device in the middle of whatever it does, and opens it again on the same storage. */
export async function restart(options: { proxy: FaultyHttp; recorder: Recorder }, member: Member): Promise<void> {
  await member.device.db.close()
  member.session += 1
  member.device = await start(options, member, { earlier: member.device, line: member.device.line })
}

async function start(
  { proxy, recorder }: { proxy: FaultyHttp; recorder: Recorder },
  member: Pick<Member, 'name' | 'person' | 'collections' | 'session'>,
  from: { storage: RxStorage<unknown, unknown> } | { earlier: Device; line: Line },
): Promise<Device> {
  const line = 'line' in from ? from.line : new DeviceLine(`${proxy.url}/${member.name}`)
  const { timeLimitMs, ...sync } = PACE
  return await openDevice('', member.person, {
    ...from,
    ...('storage' in from && { store: recorder.storing(member.name, memoryStore()) }),
    line,
    databaseName: member.name,
    collections: member.collections,
    fetch: recorder.listening({ device: member.name, actor: member.person.actor, session: member.session }, line.fetch),
    timeLimitMs,
    sync,
  })
}

const storageOf = (kind: Member['kind']): RxStorage<unknown, unknown> =>
  // the storages differ in their internals, which nobody here touches
  kind === 'memory' ? deviceStorage() : (validated({ storage: getRxStorageDexie() }) as unknown as RxStorage<unknown, unknown>)

const noteTrip = (recorder: Recorder, device: string): void => void recorder.history.trips.push({ at: recorder.mark(), device })

/** Writes of received documents fail as often as `errors.left` says, as on a full disk. */
function failing(storage: RxStorage<unknown, unknown>, errors: Member['storageErrors'], onError: () => void): RxStorage<unknown, unknown> {
  return {
    ...storage,
    createStorageInstance: async (params) => {
      const instance = await storage.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = async (rows, context) => {
        if (errors.left > 0 && context.startsWith('replication-downstream')) {
          errors.left -= 1
          errors.happened += 1
          onError()
          throw new Error('QuotaExceededError')
        }
        return await write(rows, context)
      }
      return instance
    },
  }
}
