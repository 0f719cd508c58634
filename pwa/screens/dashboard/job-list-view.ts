import { listAddress, switchPart, textPart } from '../../components/table/list-address.ts'

/** The view of the list of jobs in its address. */
export const JOB_LIST = listAddress<{ term: string; withArchived: boolean }>({ term: textPart(), withArchived: switchPart() })
