import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'

/** Sessions note when they were last seen, and that is no change of anybody's data; jobs and audit are looked at by their own tests. */
const LEFT_OUT = new Set(['sessions', 'jobs'])

/** Marks that go a moment after the answer of the call before. */
const MARKS = { unpub: 0, pubN: 0 }
const PATIENCE_MS = 5_000

/** Everything stored, as text, for "nothing was changed": collections and documents in a fixed order. */
export async function dumpDatabase(deps: Pick<Deps, 'connection'>): Promise<string> {
  const { db } = deps.connection
  if (!db) throw new Error('the connection is open')
  // events of commits become deliveries a moment after the answer
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until && (await db.collection('entities').countDocuments({ tellAt: { $exists: true } })) > 0) await sleep(10)
  const names = (await db.listCollections().toArray())
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.has(name) && !name.startsWith('system.'))
  const parts = await Promise.all(
    names.sort().map(async (name) => [name, await db.collection(name).find({}, { projection: MARKS }).sort({ _id: 1 }).toArray()] as const),
  )
  return JSON.stringify(parts)
}
