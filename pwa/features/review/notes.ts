import { mergeNotes } from '#shared/sync/rules/notes.ts'
import { parseNotes, writeNotes } from '#shared/sync/rules/note-marks.ts'
import { editDoc } from '../../db/edit.ts'
import type { Db } from '../../db/types.ts'

export type Version = 'first' | 'second' | 'both'

/** Keeps what was typed. `base`: the text it was typed from; what came in meanwhile is joined, as the server would. */
export const saveNotes = (db: Db, interviewId: string, typed: { base: string; text: string }): Promise<unknown> =>
  editDoc(db, 'interviews', interviewId, ({ notes = '' }) => ({ notes: mergeNotes(typed.base, notes, typed.text) }))

/** Passages that have two versions, in their order. */
export const openVersions = (notes: string): { first: string; second: string }[] =>
  parseNotes(notes).flatMap((part) => (part.kind === 'both' ? [{ first: part.first.join('\n'), second: part.second.join('\n') }] : []))

/** The notes with passage number `at` settled. */
export function settleVersion(notes: string, at: number, pick: Version): string {
  let count = -1
  const parts = parseNotes(notes).map((part) => {
    if (part.kind === 'text' || ++count !== at) return part
    const lines = pick === 'both' ? [...part.first, ...part.second] : part[pick]
    return { kind: 'text' as const, lines }
  })
  return writeNotes(parts)
}

/** Settles a passage in the stored notes. */
export const keepVersion = (db: Db, interviewId: string, at: number, pick: Version): Promise<unknown> =>
  editDoc(db, 'interviews', interviewId, ({ notes = '' }) => ({ notes: settleVersion(notes, at, pick) }))
