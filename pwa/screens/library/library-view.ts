import type { LibraryItem } from '#shared/entities/library-item.ts'
import { newestOf, shelfOf } from '#shared/policies/library.ts'
import { searchForm } from '#shared/primitives/text.ts'
import { COLLATOR } from '../../features/library/library.ts'
import type { LibraryView } from './library-address.ts'

/** Items of the view in its order. Search looks at names, owners and everything that is written in the newest version. */
export function shownItems(items: readonly LibraryItem[], { term, shelf, order, isBin }: LibraryView): LibraryItem[] {
  const wanted = searchForm(term)
  const compare = COMPARE[order]
  return items
    .filter((item) => {
      const own = shelfOf(item)
      if (own === null || Boolean(item.deletedAt) !== isBin || (shelf !== 'all' && shelf !== own)) return false
      return wanted === '' || searchForm(wordsOf(item)).includes(wanted)
    })
    .toSorted((a, b) => compare(a, b) || COLLATOR.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

const COMPARE: Readonly<Record<LibraryView['order'], (a: LibraryItem, b: LibraryItem) => number>> = {
  name: (a, b) => COLLATOR.compare(a.name, b.name),
  newest: (a, b) => changedAt(b) - changedAt(a),
  used: (a, b) => Object.keys(b.usedIn ?? {}).length - Object.keys(a.usedIn ?? {}).length,
}

export const changedAt = (item: LibraryItem): number => newestOf(item)?.at ?? item.createdAt

function wordsOf(item: LibraryItem): string {
  const { criteria = [], questions = [], mails = {} } = newestOf(item) ?? {}
  return [
    item.name,
    item.ownerName ?? '',
    ...criteria.flatMap(({ name, description = '' }) => [name, description]),
    ...questions.flatMap(({ text }) => Object.values(text)),
    ...Object.values(mails).flatMap((texts) => Object.values(texts ?? {})),
  ].join('\n')
}
