import {
  getAssumedMasterState,
  getChangedDocumentsSince,
  getHeightOfRevision,
  getLastCheckpointDoc,
  getRxReplicationMetaInstanceSchema,
  writeDocToDocState,
  type RxCollection,
  type RxDocumentData,
  type RxStorageInstanceReplicationState,
} from 'rxdb/plugins/core'
import type { RxReplicationState } from 'rxdb/plugins/replication'
import type { AnyDoc } from '#shared/sync/collections.ts'
import { isEqual } from '../collections.ts'
import type { StoredCheckpoint } from './checkpoint-rewind.ts'

export type Replication = RxReplicationState<AnyDoc, StoredCheckpoint>
type State = RxStorageInstanceReplicationState<AnyDoc>
type Input = Pick<State['input'], 'forkInstance' | 'metaInstance' | 'hashFunction' | 'identifier'>

/** Never changes: under another name RxDB would take every document on the device for an unsent edit. */
export const IDENTIFIER = 'holdfast-1'
/** As RxDB names the receiving half of it. */
export const RECEIVER = `rxdbreplication${IDENTIFIER}`

/** Documents of one collection on the device, and the versions that the server is known to have. */
export interface Source {
  state: State
}

/** A stored document, and whether it holds edits the server has not confirmed. */
export interface Scanned {
  doc: RxDocumentData<AnyDoc>
  /** known state of the server; asked only about documents that were last written here */
  master: Parameters<typeof isEqual>[0] | undefined
  isDirty: boolean
}

/** Of a running replication; null when it was stopped before it could start. */
export async function sourceOf(replication: Replication): Promise<Source | null> {
  await replication.startPromise
  return replication.internalReplicationState ? { state: replication.internalReplicationState } : null
}

/** Without a replication, as in a tab that does not lead: reads RxDB's bookkeeping beside it. */
export async function withSource<T>(collection: RxCollection<AnyDoc>, read: (source: Source) => Promise<T>): Promise<T> {
  const { database } = collection
  const hash = await database.hashFunction(`${collection.name}-${IDENTIFIER}`)
  const metaInstance = await database.storage.createStorageInstance({
    databaseName: database.name,
    collectionName: `rx-replication-meta-${hash}`,
    databaseInstanceToken: database.token,
    multiInstance: database.multiInstance,
    options: {},
    schema: getRxReplicationMetaInstanceSchema(collection.schema.jsonSchema, false),
    devMode: false,
  })
  const input = {
    forkInstance: collection.storageInstance,
    metaInstance,
    hashFunction: database.hashFunction,
    identifier: RECEIVER,
  }
  try {
    // RxDB's readers take a whole replication but look at these parts only.
    return await read({ state: { input, lastCheckpointDoc: {} } as unknown as State })
  } finally {
    await metaInstance.close()
  }
}

const PAGE = 500

/** Reads a whole collection page by page from the device's storage, deleted documents too; from `since` on when given. */
export async function* scan({ state }: Source, since?: unknown): AsyncGenerator<Scanned[]> {
  const input: Input = state.input
  let checkpoint = since
  for (;;) {
    const page = await getChangedDocumentsSince(input.forkInstance, PAGE, checkpoint)
    yield await judged(state, page.documents)
    if (page.documents.length < PAGE) return
    checkpoint = page.checkpoint
  }
}

/** These documents, deleted ones too, as far as they are here. */
export async function scanById({ state }: Source, ids: readonly string[]): Promise<Scanned[]> {
  const input: Input = state.input
  return ids.length > 0 ? await judged(state, await input.forkInstance.findDocumentsById([...ids], true)) : []
}

async function judged(state: State, docs: readonly RxDocumentData<AnyDoc>[]): Promise<Scanned[]> {
  if (docs.length === 0) return []
  const input: Input = state.input
  const receivedBy = await input.hashFunction(input.identifier)
  const written = docs.filter((doc) => !isReceived(doc, receivedBy)).map((doc) => doc.id)
  // of ten thousand that were received nobody asks what the server has: each question is a request to the storage
  const assumed = written.length === 0 ? {} : await getAssumedMasterState(state, written)
  return docs.map((doc) => {
    const master = assumed[doc.id]?.docData
    return { doc, master, isDirty: isDirty(doc, master, receivedBy) }
  })
}

/** Scans documents that RxDB itself would still send: those written since its sending checkpoint. */
export async function* scanSinceSent(source: Source): AsyncGenerator<Scanned[]> {
  yield* scan(source, await getLastCheckpointDoc(source.state, 'up'))
}

/** As RxDB judges it. What the receiving half wrote last is no edit, even when what is known of the server lags behind. */
const isDirty = (doc: RxDocumentData<AnyDoc>, master: Scanned['master'], receivedBy: string): boolean =>
  !isReceived(doc, receivedBy) && (!master || !isEqual(master, doc))

function isReceived(doc: RxDocumentData<AnyDoc>, receivedBy: string): boolean {
  const received = doc._meta['o'] as { hash: string; _rev: number } | undefined // RxDB's own mark on received documents
  return received?.hash === receivedBy && received._rev === getHeightOfRevision(doc._rev)
}

/** Those of these documents that the receiving half wrote last, deleted ones too, as they are now. */
export async function receivedOf({ state }: Source, ids: readonly string[]): Promise<Map<string, AnyDoc & { _deleted: boolean }>> {
  const { forkInstance, hashFunction, identifier }: Input = state.input
  const receivedBy = await hashFunction(identifier)
  const found = await forkInstance.findDocumentsById([...ids], true)
  return new Map(
    found.flatMap((doc) =>
      isReceived(doc, receivedBy) ? [[doc.id, writeDocToDocState(doc, false, false) as AnyDoc & { _deleted: boolean }]] : [],
    ),
  )
}

/** Document -> stamp of its last edit, of those with unsent edits. */
export async function dirtyOf(pages: AsyncIterable<Scanned[]>): Promise<Map<string, string>> {
  const dirty = new Map<string, string>()
  for await (const page of pages) for (const { doc, isDirty: isUnsent } of page) if (isUnsent) dirty.set(doc.id, doc.op)
  return dirty
}

/** Living documents without unsent edits, and those with. */
export async function idsOf(pages: AsyncIterable<Scanned[]>): Promise<{ clean: string[]; unsent: string[] }> {
  const ids = { clean: [] as string[], unsent: [] as string[] }
  for await (const page of pages) {
    for (const { doc, isDirty: isUnsent } of page) {
      if (isUnsent) ids.unsent.push(doc.id)
      else if (!doc._deleted) ids.clean.push(doc.id)
    }
  }
  return ids
}
