import type { Interview } from '#shared/entities/interview.ts'
import type { StoredEntity } from '../models/sync/entity.ts'
import type { JobParts } from './job-parts.ts'

/** What a valid link leads to. */
export interface OpenLink {
  entity: StoredEntity
  fields: Interview
  parts: JobParts
  deadlineAt: number | null
}
