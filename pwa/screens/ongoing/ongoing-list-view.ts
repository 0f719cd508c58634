import { choicePart, listAddress, textPart } from '../../components/table/list-address.ts'
import { LISTS, type ListName } from './ongoing-rows.ts'

/** The view of the lists of ongoing interviews in its address. */
export const ONGOING_LIST = listAddress<{ list: ListName; term: string }>({ list: choicePart(LISTS), term: textPart() })
