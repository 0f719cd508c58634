import type { DeliveryState } from '../models/files/delivery-state.ts'
import type { Doc } from '../sync/documents.ts'
import type { Upload } from '../models/files/upload.ts'

/** What is known of one delivery and what belongs to it. */
export interface StuckFacts {
  interview: Doc<'interviews'>
  /** null: its devices never told anything */
  state: DeliveryState | null
  uploads: readonly Upload[]
  /** without the lists of pieces */
  answers: readonly Pick<Doc<'answers'>, 'id' | 'iv' | 'at' | 'kind' | 'questionId' | 'state' | 'receipt' | 'media'>[]
  job: Doc<'jobs'> | null
  isAdmitted: boolean
  groupName: string
  showsName: boolean
  mayAct: boolean
}
