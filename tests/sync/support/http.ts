import { markOf, newReplica, stampEdit, stampInsert, type Replica } from '#shared/sync/stamp.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Checkpoint, PullResult, PushResult, WireDoc } from '#shared/sync/wire.ts'
import type { Person } from './team.ts'

/** A device without a database: speaks the sync calls directly and keeps nothing but its stamps. */
export class Caller {
  readonly replica: Replica
  readonly person: Person
  readonly #url: string

  constructor(url: string, person: Person) {
    this.#url = url
    this.person = person
    this.replica = newReplica(() => markOf(person.actor.id) + Math.random().toString(36).slice(2, 12))
  }

  async post(call: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return await fetch(`${this.#url}/api/sync/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.person.token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  async pull(collection: CollectionName, checkpoint: Checkpoint | null = null, limit = 500): Promise<PullResult> {
    return (await resultOf(await this.post('pull', { collection, checkpoint, limit }))) as PullResult
  }

  /** Everything there is, by id; the last state of each document. */
  async pullAll(collection: CollectionName, limit = 500): Promise<Map<string, PullResult['documents'][number]>> {
    const documents = new Map<string, PullResult['documents'][number]>()
    let checkpoint: Checkpoint | null = null
    for (;;) {
      const answer: PullResult = await this.pull(collection, checkpoint, limit)
      for (const document of answer.documents) documents.set(document.id, document)
      if (answer.documents.length < limit) return documents
      checkpoint = answer.checkpoint
    }
  }

  async get(collection: CollectionName, id: string): Promise<WireDoc | undefined> {
    return (await this.pullAll(collection)).get(id) as WireDoc | undefined
  }

  async push(collection: CollectionName, rows: { newDocumentState: object; assumedMasterState?: object }[]): Promise<PushResult> {
    return (await resultOf(await this.post('push', { collection, rows }))) as PushResult
  }

  async edit(collection: CollectionName, doc: WireDoc, changes: Record<string, unknown>): Promise<PushResult> {
    return await this.push(collection, [{ newDocumentState: this.stamp(doc, changes), assumedMasterState: doc }])
  }

  stamp(doc: WireDoc, changes: Record<string, unknown>): WireDoc {
    return stampEdit(this.replica, doc, changes)
  }

  make(place: { id: string; scope: string; iv?: string; gid?: string }, fields: Record<string, unknown>): WireDoc {
    return {
      ...stampInsert(
        this.replica,
        { id: place.id, scope: place.scope, iv: place.iv ?? '', gid: place.gid ?? this.person.actor.gid },
        fields,
      ),
      _deleted: false,
    }
  }

  async insert(
    collection: CollectionName,
    place: { id: string; scope: string; iv?: string; gid?: string },
    fields: Record<string, unknown>,
  ): Promise<PushResult> {
    return await this.push(collection, [{ newDocumentState: this.make(place, fields) }])
  }
}

async function resultOf(response: Response): Promise<unknown> {
  const envelope = (await response.json()) as { error_code: number; result?: unknown }
  if (!response.ok || envelope.error_code !== 0) throw new Error(`${response.status} ${JSON.stringify(envelope)}`)
  return envelope.result
}
