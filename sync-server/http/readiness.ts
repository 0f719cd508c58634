import type { Deps } from '../deps.ts'
import { stateOf, type PartState } from './probe.ts'

/** A write that went well is believed for so long; one that did not is tried again soon. */
const WRITE_EVERY_MS = 30_000
const WRITE_AGAIN_MS = 1_000

export interface Readiness {
  database: PartState
  objects: PartState
}

/** Asks database and object store for their work: to read something each time, now and then to write something. Reads and writes go where everybody's go. */
export function readiness(deps: Pick<Deps, 'models' | 's3' | 'clock' | 'random'>): () => Promise<Readiness> {
  const { models, s3, clock, random } = deps
  const database = part(clock, {
    read: () => models.syncMeta.findOne({ _id: 'era' }).lean(),
    write: () => models.syncMeta.updateOne({ _id: 'ready' }, { $set: { value: String(clock.now()) } }, { upsert: true }),
  })
  const objects = part(clock, {
    read: () => s3.head('media', PROBE),
    write: async () => {
      // a name of its own: other servers ask the same store
      const name = `${PROBE}-${random.id()}`
      await s3.put('media', name, new TextEncoder().encode(name), 'text/plain')
      await s3.remove('media', name)
    },
  })
  return async () => {
    const [one, other] = await Promise.all([database(), objects()])
    return { database: one, objects: other }
  }
}

const PROBE = 'ready'

interface Part {
  read(): Promise<unknown>
  write(): Promise<unknown>
}

/** Shares a write that is under way among all who ask. */
function part(clock: Deps['clock'], { read, write }: Part): () => Promise<PartState> {
  let wrote: PartState = 'fails'
  let wroteAt = Number.NEGATIVE_INFINITY
  let writing: Promise<PartState> | null = null
  const writeOnce = async (): Promise<PartState> => {
    wrote = await stateOf(write)
    wroteAt = clock.now()
    writing = null
    return wrote
  }
  return async () => {
    const state = await stateOf(read)
    if (state !== 'works') return state
    const isDue = clock.now() - wroteAt >= (wrote === 'works' ? WRITE_EVERY_MS : WRITE_AGAIN_MS)
    if (isDue) writing ??= writeOnce()
    return (await writing) ?? wrote
  }
}
