import { choicePart, listAddress, textPart } from '../../components/table/list-address.ts'

export const LISTS = ['underWay', 'completed'] as const
export type ListName = (typeof LISTS)[number]

/** The view of the lists of ongoing interviews in its address. */
export const ONGOING_LIST = listAddress<{ list: ListName; term: string }>({ list: choicePart(LISTS), term: textPart() })
