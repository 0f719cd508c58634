import type { Connection } from 'mongoose'
import type { Models } from '../../models/index.ts'
import { isUnknownCommand } from '../write/mongo-errors.ts'

/** A head that moved: `<scope>|<collection>`. */
export interface HeadChange {
  id: string
  /** end of its feed now, when the event says so */
  n?: number
}

/** An open change stream over the heads, as little of it as pokes need, so that tests can hand in their own. */
export interface HeadChanges {
  /** resolves when the server has the stream open: from then on no change is missed */
  opened(): Promise<void>
  /** the next change; null when the stream was closed. Rejects when it broke. */
  next(): Promise<HeadChange | null>
  close(): Promise<void>
}

export type OpenHeadChanges = () => HeadChanges

/** A replica set or shards have change streams; a single server, and the embedded engine, which does not even know the question, have none. */
export async function hasChangeStreams(connection: Pick<Connection, 'db'>): Promise<boolean> {
  try {
    const hello = await connection.db?.admin().command({ hello: 1 })
    return hello !== undefined && (typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid')
  } catch (error) {
    if (isUnknownCommand(error)) return false
    throw error
  }
}

/** The real stream. Only ids are asked for: what changed is nobody's business here. */
export const openHeadChanges =
  (models: Pick<Models, 'heads'>): OpenHeadChanges =>
  () => {
    const stream = models.heads.collection.watch(PIPELINE)
    const early: HeadChange[] = []
    // The pipeline lets only these fields through.
    const keep = (event: unknown): void => void early.push(...changeOf(event as HeadEvent))
    return {
      opened: async () => {
        // the driver opens a stream at its first question
        const first = await stream.tryNext()
        if (first) keep(first)
      },
      next: async () => {
        for (;;) {
          const waiting = early.shift()
          if (waiting) return waiting
          if (stream.closed) return null
          keep(await stream.next())
        }
      },
      close: () => stream.close(),
    }
  }

/** `fullDocument` comes with inserts, `updateDescription` with updates. `_id` stays: by it the driver goes on after an interruption. */
const PIPELINE = [
  { $match: { operationType: { $in: ['insert', 'update', 'replace'] } } },
  { $project: { operationType: 1, documentKey: 1, 'fullDocument.n': 1, 'updateDescription.updatedFields.n': 1 } },
]

interface HeadEvent {
  documentKey?: { _id?: unknown }
  fullDocument?: { n?: unknown }
  updateDescription?: { updatedFields?: { n?: unknown } }
}

function changeOf({ documentKey, fullDocument, updateDescription }: HeadEvent): HeadChange[] {
  const n = fullDocument?.n ?? updateDescription?.updatedFields?.n
  if (typeof documentKey?._id !== 'string') return []
  return [{ id: documentKey._id, ...(typeof n === 'number' ? { n } : {}) }]
}
