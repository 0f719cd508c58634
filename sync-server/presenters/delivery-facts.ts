import type { DeliveryState } from '../models/files/delivery-state.ts'
import type { StoredEntity } from '../models/sync/entity.ts'
import type { Upload } from '../models/files/upload.ts'

/** What is known of one delivery and what belongs to it. */
export interface StuckFacts {
  interview: StoredEntity
  /** null: its devices never told anything */
  state: DeliveryState | null
  uploads: readonly Upload[]
  /** without the lists of pieces */
  answers: readonly StoredEntity[]
  job: StoredEntity | null
  isAdmitted: boolean
  groupName: string
  showsName: boolean
  mayAct: boolean
}
