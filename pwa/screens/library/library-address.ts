import { SHELVES } from '#shared/policies/shelves.ts'
import { choicePart, listAddress, switchPart, textPart } from '../../components/table/list-address.ts'

export const SHELF_CHOICES = ['all', ...SHELVES] as const
export const ORDERS = ['name', 'newest', 'used'] as const

export interface LibraryView {
  term: string
  shelf: (typeof SHELF_CHOICES)[number]
  order: (typeof ORDERS)[number]
  /** those that were put away, and only those */
  isBin: boolean
}

/** The view of the library in its address. Apart from the screen, because the routes are in the first script of everybody. */
export const LIBRARY = listAddress<LibraryView>({
  term: textPart(),
  shelf: choicePart(SHELF_CHOICES),
  order: choicePart(ORDERS),
  isBin: switchPart(),
})
