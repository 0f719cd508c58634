import { HYPOTHETICALS, NEGATIONS, OWN_SUBJECTS, SUBJECTS } from './lists/function-words.ts'

/** Reason why a verb does not tell of something that this person did. */
export type NotOwn = 'notOwn' | 'negated' | 'hypothetical'
export type RubricKind = 'behavioural' | 'situational'

/** Tells why the verb at this place of a sentence does not count; null: the speaker did it. */
export function whyNotOwn(keys: readonly string[], at: number, kind: RubricKind): NotOwn | null {
  const subjectAt = keys.slice(0, at).findLastIndex((key) => SUBJECTS.has(stemOf(key)))
  const subject = keys[subjectAt]
  if (subject === undefined || !OWN_SUBJECTS.has(stemOf(subject))) return 'notOwn'
  const between = keys.slice(Math.max(subjectAt + 1, at - REACH), at)
  if (between.some((key) => NEGATIONS.has(key) || key.endsWith("n't"))) return 'negated'
  const isHypothetical = subject.endsWith("'d") || between.some((key) => HYPOTHETICALS.has(key))
  return kind === 'behavioural' && isHypothetical ? 'hypothetical' : null
}

/** Words before a verb that a "not" or "would" reaches. */
const REACH = 3

/** Takes the contraction off: "I've" is said by "I". */
export const stemOf = (key: string): string => key.split("'", 1)[0] ?? key
