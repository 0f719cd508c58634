import type { JobSetting } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import type { FieldsOf } from '../../db/types.ts'

/** The entity's own fields of a document that a copy takes. */
export const plainFields = <D extends Question | JobSetting>(doc: D): FieldsOf<D extends Question ? 'questions' : 'jobSettings'> =>
  // the entity's own are left
  Object.fromEntries(
    Object.entries(doc).filter(([name]) => !META.includes(name) && !NOT_COPIED.includes(name) && !name.startsWith('_')),
  ) as FieldsOf<D extends Question ? 'questions' : 'jobSettings'>

/** Beside what the store adds: what belongs to the history of the job that is copied. */
const NOT_COPIED: readonly string[] = ['replaced', 'consentVersion', 'consentVersions', 'rubricApproval', 'rubricProof']
const META: readonly string[] = ['id', 'gid', 'scope', 'iv', 'rev', 'op', 'fop', 'at', 'by']
