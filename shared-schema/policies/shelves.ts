import type { LibraryItem } from '../entities/library-item.ts'

/** Kinds of the library that have versions and are shown in it; other items are settings of accounts. */
export const SHELVES = ['question', 'competency', 'template'] as const satisfies readonly LibraryItem['kind'][]
export type Shelf = (typeof SHELVES)[number]
