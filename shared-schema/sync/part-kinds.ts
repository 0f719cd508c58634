import type { CollectionName } from '../primitives/collections.ts'
import { MAIL_KINDS, MAIL_PARTS, isMailText, mailField } from '../lib/mail/mail-kinds.ts'
import { keyOf, partKindOf, readKey, type PartKinds } from './parts.ts'

const MAIL_TEXTS = Object.fromEntries(
  MAIL_KINDS.flatMap((kind) => MAIL_PARTS[kind].filter(isMailText).map((part) => [mailField(kind, part), 'byKey'] as const)),
)

/**
 * Fields of each collection whose parts merge one by one; `*`: all others, won as a whole, of which a replaced value is kept too. What is not
 * here is won by its rule alone. Read by devices, so nothing of zod comes with it.
 */
const KINDS: Partial<Record<CollectionName, PartKinds>> = {
  questions: { text: 'byKey', choices: 'byId', '*': 'whole' },
  jobSettings: {
    tests: 'byId',
    criteria: 'byId',
    consentTexts: 'byKey',
    weights: 'byKey',
    formerCriteria: 'byKey',
    ...MAIL_TEXTS,
    '*': 'whole',
  },
  library: { versions: 'byId', usedIn: 'byKey', value: 'byKey', '*': 'whole' },
}

const NONE: PartKinds = {}

export const partKindsOf = (col: CollectionName): PartKinds => KINDS[col] ?? NONE

/** Is this the one name of the stamp of a part of such a field? */
export function isPartKey(col: CollectionName, key: string): boolean {
  const { field, part } = readKey(key)
  return part !== undefined && partKindOf(partKindsOf(col), field) !== null && keyOf(field, part) === key
}
