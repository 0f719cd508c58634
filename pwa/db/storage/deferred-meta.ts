import type { BulkWriteRow, RxStorageBulkWriteResponse, RxStorageInstance } from 'rxdb/plugins/core'

/** RxDB's name of a collection that keeps what the server is known to have of each document, and the checkpoints. */
export const isMetaCollection = (name: string): boolean => name.startsWith('rx-replication-meta-')

interface Row {
  id: string
}
type Write = (rows: BulkWriteRow<Row>[], context: string) => Promise<RxStorageBulkWriteResponse<Row>>

const META = 'replication-down-write-meta'
const CHECKPOINT = 'replication-set-checkpoint'

/**
 * Writes the server's known versions after the documents, when their stream pauses: a first sync takes half the time. Checkpoints wait for
 * them; after a stop in between the device receives those documents again, and a failed write fails all later ones, so replication restarts
 * from the stored checkpoint.
 */
export function deferMeta(instance: RxStorageInstance<Row, unknown, unknown>): void {
  const write: Write = instance.bulkWrite.bind(instance)
  const deferred = new DeferredRows(write)
  instance.bulkWrite = async (rows, context) => {
    if (context === META && rows.every((row) => !row.previous)) return deferred.add(rows)
    // a checkpoint has time; all else goes on with what is there
    await (context === CHECKPOINT ? deferred.written() : deferred.flush())
    return await write(rows, context)
  }
  const find = instance.findDocumentsById.bind(instance)
  instance.findDocumentsById = async (ids, withDeleted) => {
    if (deferred.hasAny(ids)) await deferred.flush()
    return await find(ids, withDeleted)
  }
  const close = instance.close.bind(instance)
  // failed writes were reported by the writes themselves
  instance.close = async () => await deferred.flush().then(close, close)
}

/** Rows wait until no more came for so long, ... */
const QUIET_MS = 400
/** ... but never longer than so many times that ... */
const MOST_PAUSES = 12
/** ... and are then written in parts, so that an edit of the user does not wait behind all of them. */
const PART = 1000

class DeferredRows {
  readonly #write: Write
  readonly #waiting = new Map<string, BulkWriteRow<Row>>()
  #added = 0
  #pause: Promise<void> | null = null
  /** once it has failed it stays so */
  #flushing: Promise<void> = Promise.resolve()
  #hasFailed = false

  constructor(write: Write) {
    this.#write = write
  }

  add(rows: readonly BulkWriteRow<Row>[]): RxStorageBulkWriteResponse<Row> {
    if (this.#hasFailed) throw new Error('earlier rows could not be written')
    for (const row of rows) this.#waiting.set(row.document.id, row)
    this.#added++
    // its failure reaches the callers that wait for `written` or `flush`
    this.#pause ??= this.#flushAfterPause().catch(() => undefined)
    return { error: [] }
  }

  hasAny(ids: readonly string[]): boolean {
    return this.#waiting.size > 0 && ids.some((id) => this.#waiting.has(id))
  }

  /** Waits for the pause. */
  async written(): Promise<void> {
    await this.#pause
    await this.#flushing
  }

  /** Does not wait for it. */
  async flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#writeAll())
    await this.#flushing
  }

  async #flushAfterPause(): Promise<void> {
    for (let pauses = 0, seen = -1; pauses < MOST_PAUSES && seen !== this.#added; pauses++) {
      seen = this.#added
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    }
    this.#pause = null
    await this.flush()
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const part = [...this.#waiting].slice(0, PART)
      try {
        const { error } = await this.#write(
          part.map(([, row]) => row),
          META,
        )
        // 409: another tab has written it, which knows no less
        const failed = error.find(({ status }) => status !== 409)
        if (failed) throw new Error(`status ${failed.status}`)
      } catch (cause) {
        this.#hasFailed = true
        throw cause
      }
      for (const [id, row] of part) if (this.#waiting.get(id) === row) this.#waiting.delete(id)
    }
  }
}
