import type { Db } from '../../db/types.ts'
import { commandsHere } from '../outbox/commands-here.ts'

/** Counts what only this device has of an account: edits, edits that were refused, and commands. */
export async function countWork(db: Db): Promise<number> {
  const [edits, rescued, commands] = await Promise.all([db.unsentEdits(), db.rescued.list(), commandsHere(db.actor.id)])
  return edits.length + rescued.length + commands.length
}
