import type { Tag } from '#shared/sync/rules/tags.ts'
import type { FieldOutcome } from './outcomes.ts'
import type { Commit, History, Made } from './types.ts'

/** Fields several people write at once: their edits are joined, so an edit is a part of the value. Notes of an edit: a line; of tags: one tag in or out. */
export const isJoined = (made: Pick<Made, 'col'>, field: string): boolean =>
  made.col === 'interviews' && (field === 'tags' || field === 'notes')

/** Does this value hold what the edit changed? */
export function holds(field: string, value: unknown, part: unknown): boolean {
  // notes that the workload writes for these two fields
  if (field === 'notes') return typeof value === 'string' && value.includes(part as string)
  const { name, in: isIn } = part as Pick<Tag, 'name' | 'in'>
  const tags = (value ?? []) as readonly Tag[]
  return tags.some((tag) => tag.name === name && tag.in) === isIn
}

/** Outcome of a part that was committed: nobody in the workload takes a line out of the notes, and tags only go when a person removes them. */
export function fateOfPart(history: History, commits: readonly Commit[], at: number, made: Made, field: string): FieldOutcome {
  const part = made.fields[field]
  const [taken, last] = [commits[at], commits.at(-1)]
  if (last?.del) return { rule: 'delete beats edit' }
  const isOut = field === 'tags' && !(part as Tag).in
  if (isOut) return fateOfRemoval(commits, taken, made)
  if (!holds(field, taken?.body[field], part)) return { broken: 'taken, but not joined' }
  return fateInTheEnd(history, last, made, field)
}

/** A removal only counts against the addition its author knew. */
function fateOfRemoval(commits: readonly Commit[], taken: Commit | undefined, made: Made): FieldOutcome {
  const tag = made.fields['tags'] as Tag
  if (holds('tags', taken?.body['tags'], tag)) return { rule: 'tag removed' }
  const known = commits.find((commit) => commit.rev === made.baseRev)
  const isAnother = additionOf(taken, tag.name) !== additionOf(known, tag.name)
  return isAnother ? { rule: 'tag stays: added again meanwhile' } : { broken: 'removal of a tag without effect' }
}

const additionOf = (commit: Commit | undefined, name: string): string | undefined =>
  // tags that the workload writes there
  ((commit?.body['tags'] ?? []) as readonly Tag[]).find((tag) => tag.name === name)?.op

/** The part is in the final value, or a tag was removed by an edit that is known. */
export function fateInTheEnd(history: History, last: Commit | undefined, made: Made, field: string): FieldOutcome {
  const part = made.fields[field]
  if (last?.del) return { rule: 'delete beats edit' }
  if (holds(field, last?.body[field], part)) return { rule: 'joined with the edits of others' }
  const isRemoved = field === 'tags' && history.made.some((other) => other.id === made.id && isRemovalOf(other, (part as Tag).name))
  return isRemoved ? { rule: 'tag removed by a later edit' } : { broken: 'lost in joining' }
}

const isRemovalOf = (made: Made, name: string): boolean => {
  const tag = made.fields['tags'] as Tag | undefined
  return tag?.name === name && !tag.in
}
