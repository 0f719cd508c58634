import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { getValidator } from 'rxdb/plugins/validate-ajv'
import { wrappedValidateStorageFactory, type RxStorage, type RxValidationError } from 'rxdb/plugins/core'
import { newId } from '#shared/primitives/ids.ts'
import type { Role } from '#shared/primitives/roles.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { memoryStore, type DeviceStore } from '#pwa/db/device-store.ts'
import { openDatabase, type OpenOptions } from '#pwa/db/open-db.ts'
import type { Db } from '#pwa/db/types.ts'
import type { Person } from './team.ts'

/** The connection of one device: what tests do to it happens to every request. */
export class Line {
  isUp = true
  /** questions by call name, in order: those of a request for several collections one by one */
  readonly sent: { call: string; body: Record<string, unknown> }[] = []
  /** HTTP requests so far */
  requests = 0
  /** decides the fate of a question, and with it of its whole request; the default is to let it through */
  fate: (call: string, body: Record<string, unknown>) => 'pass' | 'dropAnswerAndCut' | 'hang' = () => 'pass'
  /** rewrites answers as another server: gets the result of a call, gives another one or a bare status */
  rewrite: ((call: string, body: Record<string, unknown>, result: unknown) => unknown) | null = null
  readonly #url: string
  readonly #open = new Set<AbortController>()

  constructor(url: string) {
    this.#url = url
  }

  cut(): void {
    this.isUp = false
    for (const request of this.#open) request.abort()
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : input instanceof URL ? input.pathname : input.url
    const call = path.replace('/api/sync/', '')
    if (!this.isUp) throw new TypeError('no line')
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    this.requests++
    const questions = questionsIn(body)
    this.sent.push(...questions.map((question) => ({ call, body: question })))
    const fate = questions.map((question) => this.fate(call, question)).find((one) => one !== 'pass')
    if (fate === 'hang') return await new Promise<never>(() => undefined)
    const controller = new AbortController()
    this.#open.add(controller)
    init?.signal?.addEventListener('abort', () => controller.abort())
    const response = await fetch(this.#url + path, { ...init, signal: controller.signal })
    if (fate === 'dropAnswerAndCut') {
      await response.text()
      this.cut()
      throw new TypeError('answer lost')
    }
    return this.rewrite && call !== 'stream' && response.ok ? await this.#rewritten(this.rewrite, call, body, response) : response
  }

  async #rewritten(
    rewrite: NonNullable<Line['rewrite']>,
    call: string,
    body: Record<string, unknown>,
    response: Response,
  ): Promise<Response> {
    // the envelope of every call
    const envelope = (await response.json()) as { result: unknown }
    const { more, ...own } = envelope.result as { more?: { collection: string }[] }
    const result = rewrite(call, body, own)
    if (typeof result === 'number') return Response.json({ error_code: 1000 }, { status: result })
    const others = more?.map(({ collection, ...answer }) => {
      const asked = questionsIn(body).find((question) => question['collection'] === collection)
      return { collection, ...(rewrite(call, asked ?? {}, answer) as object) }
    })
    return Response.json({ ...envelope, result: { ...(result as object), ...(others && { more: others }) } })
  }
}

/** Questions of a request: it may ask about several collections. */
function questionsIn({ more, ...first }: Record<string, unknown>): Record<string, unknown>[] {
  const others = (more ?? []) as Record<string, unknown>[]
  return [first, ...others.map((part) => ({ ...('limit' in first ? { limit: first['limit'] } : {}), ...part }))]
}

export interface Device {
  db: Db
  line: Line
  storage: RxStorage<unknown, unknown>
  store: DeviceStore
  name: string
}

/** A storage of its own, as on a device of its own; documents are checked against their schema as in development. */
export function deviceStorage(): RxStorage<unknown, unknown> {
  const memory = { ...getRxStorageMemory(), collectionStates: new Map() }
  return validated({ storage: memory }) as unknown as RxStorage<unknown, unknown>
}

/** Checks documents against their schema; RxDB's own validator also looks at tombstones, which have no fields by design. */
export const validated = wrappedValidateStorageFactory((schema) => {
  const validate = getValidator(schema) as (doc: object) => RxValidationError[]
  return (doc: { _deleted?: boolean }) => (doc._deleted ? [] : validate(doc))
}, 'ajv-but-tombstones')

/** RxDB opens 13 collections in one process, so that the devices of a test open four each at most. */
const DEVICE_COLLECTIONS: Record<Role, readonly CollectionName[]> = {
  recruiter: ['jobs', 'questions', 'interviews', 'comments'],
  jobseeker: ['interviews', 'answers'],
  guest: COLLECTIONS_OF_ROLE.guest,
  admin: [],
}

/** Opens a device of this person. Hand in the storage and store of an earlier device to start that one again. */
export async function openDevice(
  url: string,
  person: Person,
  options: Partial<OpenOptions> & { line?: Line; earlier?: Device } = {},
): Promise<Device> {
  const { line = new Line(url), earlier, ...rest } = options
  const storage = rest.storage ?? earlier?.storage ?? deviceStorage()
  const store = rest.store ?? earlier?.store ?? memoryStore()
  const name = earlier?.name ?? `device-${newId()}`
  const db = await openDatabase({
    ...person,
    databaseName: name,
    storage,
    store,
    fetch: line.fetch,
    multiInstance: false,
    collections: rest.collections ?? DEVICE_COLLECTIONS[person.actor.role],
    ...rest,
    sync: { retryBaseMs: 30, pollMs: 60_000, ...rest.sync },
  })
  return { db, line, storage, store, name }
}
