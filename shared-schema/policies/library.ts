import type { LibraryItem, LibraryVersion } from '../entities/library-item.ts'
import { SHELVES, type Shelf } from './shelves.ts'

/** Content of a version, by its kind: criteria, mail texts or questions. */
export type LibraryContent = Pick<LibraryVersion, 'criteria' | 'mails' | 'questions'>

/** Versions that devices keep of an item, newest first; former ones go when there are more. */
export const KEPT_VERSIONS = 20
/** Signs that the versions of an item may have together, so that a document stays small enough to travel. */
const MOST_SIGNS = 400_000

/** Version with the number under which people know it. */
export interface NumberedVersion extends LibraryVersion {
  /** two versions that were made apart have two numbers, whatever they were made as */
  number: number
}

type Versioned = Pick<LibraryItem, 'versions'>

/** The versions, the newest first. */
export function versionsOf({ versions = [] }: Versioned): NumberedVersion[] {
  let last = 0
  return versions
    .toSorted((a, b) => a.n - b.n || a.at - b.at || (a.id < b.id ? -1 : 1))
    .map((version) => ({ ...version, number: (last = Math.max(version.n, last + 1)) }))
    .toReversed()
}

/** The version that is taken unless somebody chooses a former one; undefined for an item without versions. */
export const newestOf = (item: Versioned): NumberedVersion | undefined => versionsOf(item)[0]

/** The shelf of an item; null for settings of accounts and views, which have no versions. */
export const shelfOf = ({ kind, versions }: Pick<LibraryItem, 'kind' | 'versions'>): Shelf | null =>
  (versions?.length ?? 0) > 0 ? (SHELVES.find((shelf) => shelf === kind) ?? null) : null

/** The list with a new version at its end. The oldest go when there are too many, or too much in them. */
export function withVersion(
  item: Versioned,
  content: LibraryContent,
  facts: Pick<LibraryVersion, 'id' | 'at' | 'by' | 'byName' | 'from'>,
): LibraryVersion[] {
  const [former, added] = [versionsOf(item), { ...facts, n: (newestOf(item)?.number ?? 0) + 1, ...contentOf(content) }]
  const kept: LibraryVersion[] = [added]
  let signs = JSON.stringify(added).length
  for (const { number: _, ...version } of former) {
    signs += JSON.stringify(version).length
    if (kept.length >= KEPT_VERSIONS || signs > MOST_SIGNS) break
    kept.push(version)
  }
  const left = (item.versions ?? []).filter(({ id }) => kept.some((one) => one.id === id))
  return [...left, added]
}

/** The content alone. */
export const contentOf = ({ criteria, mails, questions }: LibraryContent): LibraryContent => ({
  ...(criteria && { criteria }),
  ...(mails && { mails }),
  ...(questions && { questions }),
})

/** Number of things in a version: criteria, texts or questions. */
export const sizeOf = ({ criteria, mails, questions }: LibraryContent): number =>
  criteria?.length ?? questions?.length ?? Object.values(mails ?? {}).reduce((sum, texts) => sum + Object.keys(texts ?? {}).length, 0)
