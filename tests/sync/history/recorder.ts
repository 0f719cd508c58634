import type { Actor } from '#shared/primitives/roles.ts'
import { COLLECTIONS, type CollectionName } from '#shared/primitives/collections.ts'
import type { DeviceStore } from '#pwa/db/device-store.ts'
import type { Rewind } from '#pwa/db/replication/checkpoint-rewind.ts'
import { fieldOf } from '#shared/sync/parts.ts'
import { markOf } from '#shared/sync/stamp.ts'
import { PullResult, PullRequest, PushResult, PushRequest, type PushRow, type Reject } from '#shared/sync/wire.ts'
import { fieldsOf } from '#server/sync/documents.ts'
import type { Commit } from '#server/sync/write/commit-listeners.ts'
import type { Exchange } from '#tests/support/faults/faulty-http.ts'
import { emptyHistory, type Right, type SeenDoc } from './types.ts'

/** A device as the notes name it. */
export interface DeviceName {
  device: string
  actor: Actor
  session: number
}

/** Takes the notes of one run. One counter orders everything: all devices and servers of a run live in one process. */
export class Recorder {
  readonly history = emptyHistory()
  #seq = 0

  readonly mark = (): number => ++this.#seq

  committed({ id, col, scope, iv, rev, op, fop, doc, by }: Commit<CollectionName>): void {
    const [body, del] = [doc ? fieldsOf(doc) : {}, doc === null]
    this.history.commits.push(structuredClone({ at: this.mark(), id, col, scope, iv, rev, op, fop: byField(fop), body, del, by }))
  }

  /** Holds from now; the function ends it, before and after the call that takes it back. */
  async right(place: Pick<Right, 'user' | 'scope' | 'only'>, give: () => Promise<unknown>): Promise<Right> {
    const right: Right = { ...place, from: this.mark() }
    this.history.rights.push(right)
    await give()
    right.givenAt = this.mark()
    return right
  }

  async endRight(right: Right, take: () => Promise<unknown>): Promise<void> {
    right.endingAt = this.mark()
    await take()
    right.until = this.mark()
  }

  /** Records an answer of the server, even if it never arrives. */
  exchanged(user: string, exchange: Exchange): void {
    const call = callOf(exchange.path)
    if (!call || exchange.status !== 200) return
    const result = resultOf(exchange.answer)
    const documents = call === 'pull' ? documentsOf(PullResult.parse(result)) : PushResult.parse(result).conflicts
    this.history.shown.push({ sentAt: exchange.sentAt, at: this.mark(), user, call, documents: documents.flatMap(seenDoc) })
  }

  /** A fetch that notes what the device hears. */
  listening(name: DeviceName, base: typeof fetch): typeof fetch {
    return async (input, init) => {
      const sentAt = this.mark()
      const response = await base(input, init)
      const call = typeof input === 'string' ? callOf(input) : null
      if (!call || response.status !== 200 || typeof init?.body !== 'string') return response
      // A body cut short rejects here as it would for the device.
      const text = await response.text()
      const heard = { name, sentAt, request: JSON.parse(init.body) as unknown, result: resultOf(text) }
      if (call === 'pull') this.#heardPull(heard)
      else this.#heardPush(heard)
      return new Response(text, { status: 200, headers: { 'content-type': 'application/json' } })
    }
  }

  /** A store that notes which scopes the device has decided to read again. */
  storing(device: string, base: DeviceStore): DeviceStore {
    const noted = new Set<string>()
    return {
      ...base,
      write: async (key, value) => {
        for (const { col, token, scopes } of key.startsWith('rewind:') ? rewindsOf(value) : []) {
          if (!noted.has(token)) this.history.rewinds.push({ at: this.mark(), device, col, scopes })
          noted.add(token)
        }
        await base.write(key, value)
      },
    }
  }

  #heardPull({ name, sentAt, request, result }: Heard): void {
    const { limit, more: asked = [], ...first } = PullRequest.parse(request)
    const { more: others = [], ...own } = PullResult.parse(result)
    const { device, session } = name
    for (const { collection: col, documents, checkpoint: end } of [{ collection: first.collection, ...own }, ...others]) {
      const start = [first, ...asked].find(({ collection }) => collection === col)?.checkpoint ?? null
      this.history.pulled.push({ sentAt, at: this.mark(), device, session, col, start, end, isEnd: documents.length < limit })
    }
  }

  #heardPush({ name, sentAt, request, result }: Heard): void {
    const { rejects } = PushResult.parse(result)
    const at = this.mark()
    for (const row of PushRequest.parse(request).rows) {
      for (const [field, stamp] of ownStamps(name.actor, row)) {
        const rejected = rejects.find((reject) => isAbout(reject, row) && reject.fields.includes(field))?.reason ?? null
        this.history.verdicts.push({
          sentAt,
          at,
          device: name.device,
          user: name.actor.id,
          id: row.newDocumentState.id,
          field: fieldOf(field),
          stamp: bareStamp(stamp),
          rejected,
        })
      }
    }
  }
}

const documentsOf = ({ documents, more = [] }: PullResult): PullResult['documents'] => [
  ...documents,
  ...more.flatMap((part) => part.documents),
]

/** The workload writes one part of each field in parts, so that its stamp is that of the field; what an edit was made from is left out. */
function byField(fop: Readonly<Record<string, string>>): Record<string, string> {
  const wholeFirst = Object.entries(fop).toSorted(([a], [b]) => Number(a.includes('/')) - Number(b.includes('/')))
  return Object.fromEntries(wholeFirst.map(([key, stamp]) => [fieldOf(key), bareStamp(stamp)]))
}

const bareStamp = (stamp: string): string => stamp.split('<')[0] ?? stamp

/** As the device stores them: by collection. */
function rewindsOf(value: unknown): { col: CollectionName; token: string; scopes: readonly string[] | 'all' }[] {
  // written by the list of rewinds only
  const wanted = value as Partial<Record<CollectionName, Rewind>>
  return COLLECTIONS.flatMap((col) => {
    const rewind = wanted[col]
    return rewind ? [{ col, token: rewind.token, scopes: rewind.all ? 'all' : rewind.scopes }] : []
  })
}

interface Heard {
  name: DeviceName
  sentAt: number
  request: unknown
  result: unknown
}

const isAbout = (reject: Reject, row: PushRow): boolean => reject.id === row.newDocumentState.id && reject.op === row.newDocumentState['op']

/** Stamps of this account that the row claims as new. That of a whole field is no claim once the same row has one of its part. */
function ownStamps(actor: Actor, row: PushRow): [string, string][] {
  const [next, assumed] = [fopOf(row.newDocumentState), fopOf(row.assumedMasterState)]
  const own = Object.entries(next).filter(([field, stamp]) => assumed[field] !== stamp && stamp.startsWith(markOf(actor.id)))
  const parts = new Set(own.flatMap(([field]) => (field === fieldOf(field) ? [] : [fieldOf(field)])))
  return own.filter(([field]) => !parts.has(field))
}

const fopOf = (doc: PushRow['newDocumentState'] | undefined): Record<string, string> =>
  // stamps sent by our own devices; the echo of a bare tombstone has none
  (doc?.['fop'] as Record<string, string> | undefined) ?? {}

/** Bare tombstones name an id and nothing else. */
function seenDoc(document: Record<string, unknown>): SeenDoc[] {
  const { id, scope, iv } = document
  return typeof id === 'string' && typeof scope === 'string' ? [{ id, scope, iv: typeof iv === 'string' ? iv : '' }] : []
}

const callOf = (path: string): 'pull' | 'push' | null =>
  path.endsWith('/sync/pull') ? 'pull' : path.endsWith('/sync/push') ? 'push' : null

function resultOf(text: string): unknown {
  const envelope: unknown = JSON.parse(text)
  return typeof envelope === 'object' && envelope !== null && 'result' in envelope ? envelope.result : undefined
}
