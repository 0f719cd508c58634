import type { SentText } from '../master-doc.ts'
import { isSameReplica } from '../stamp.ts'
import { alignThree, type Stretch } from './diff3.ts'
import { linesOf, parseNotes, writeNotes, type NotePart } from './note-marks.ts'
import { refuse, type FieldEdit, type FieldRule } from './rule.ts'
import { LONGEST_NOTES } from '../../entities/limits.ts'
/** comparing takes lines times lines */
export const MOST_NOTE_LINES = 1000

/** Number of devices whose last texts are kept: those that type at the same moment. */
const MOST_SENT = 3

/** Several people write one text: their paragraphs are joined. Refused, with everything the author wrote, when the joined text is too long. */
export const sharedNotes: FieldRule = (edit) => {
  const { current, field, stamp, assumed } = edit
  const now = textOf(current.body[field])
  const next = textOf(edit.value)
  const text = current.fop[field] === assumed.stamp ? next : mergeNotes(baseOf(edit), now, next)
  if (text.length > LONGEST_NOTES || linesOf(text).length > MOST_NOTE_LINES) return refuse('tooLong')
  const others = (current.sent?.[field] ?? []).filter((one) => !isSameReplica(one.op, stamp))
  const sent = [...others, { op: stamp, rev: current.rev + 1, text: next }].slice(-MOST_SENT)
  return { kind: 'take', value: edit.value === undefined && text === '' ? undefined : text, sent }
}

/**
 * Text from which this edit was made: the last one sent by the same start of the app, if its outcome is unknown, else the one assumed on
 * the server. Otherwise continuous typing would conflict with itself.
 */
function baseOf({ current, field, stamp, assumed }: FieldEdit): string {
  const own: SentText | undefined = current.sent?.[field]?.find((one) => isSameReplica(one.op, stamp))
  return own && own.rev > assumed.rev ? own.text : textOf(assumed.value)
}

/** Joins two texts made from one base, paragraph by paragraph. Where both changed the same passage both versions stay, between marks. */
export function mergeNotes(base: string, first: string, second: string): string {
  if (first === second || second === base) return first
  if (first === base) return second
  const parts = alignThree(linesOf(base), linesOf(first), linesOf(second)).flatMap(joinStretch)
  const text = writeNotes(parts)
  return writeNotes(parseNotes(text))
}

const joinStretch = (stretch: Stretch): NotePart[] => {
  const { base, first, second } = stretch
  if (sameLines(first, second) || sameLines(second, base)) return plain(first)
  if (sameLines(first, base)) return plain(second)
  const beside = joinBeside(base, first, second) ?? joinBeside(base, second, first)
  if (beside) return plain(beside)
  const [start, end] = commonEnds(first, second)
  const a = first.slice(start, first.length - end)
  const b = second.slice(start, second.length - end)
  // Two new passages at one place are no contradiction, and a changed one is kept against its deletion.
  const isBoth = base.length > 0 && a.length > 0 && b.length > 0
  const middle = isBoth ? [{ kind: 'both' as const, first: [...a], second: [...b] }] : plain([...a, ...b])
  return [...plain(first.slice(0, start)), ...middle, ...plain(first.slice(first.length - end))]
}

/** Joins two edits when one only added before or after the passage that the other changed. Null when they contradict each other. */
function joinBeside(base: readonly string[], around: readonly string[], changed: readonly string[]): string[] | null {
  if (base.length === 0) return null
  const at = around.findIndex((_, i) => sameLines(around.slice(i, i + base.length), base))
  return at < 0 ? null : [...around.slice(0, at), ...changed, ...around.slice(at + base.length)]
}

/** Number of lines that two stretches share at their beginning, and then at their end. */
function commonEnds(a: readonly string[], b: readonly string[]): [start: number, end: number] {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return [start, end]
}

const plain = (lines: readonly string[]): NotePart[] => (lines.length === 0 ? [] : [{ kind: 'text', lines: [...lines] }])
const sameLines = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((line, i) => line === b[i])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
