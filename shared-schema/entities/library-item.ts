import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, JobId, Ms, nameText } from '../primitives/fields.ts'
import { MOST_VERSIONS } from './limits.ts'
import { Criterion, MAX_CRITERIA } from './job-setting.ts'
import { MAIL_TEXT_FIELDS } from './mail-fields.ts'
import { PlainQuestion } from './question.ts'
import { ReplacedParts } from './replaced.ts'

/** A set holds as many questions as a job. */
const MAX_SET = 15

/** A state of an item, never changed once it is there. Versions of one number were made by two devices that did not hear each other. */
export const LibraryVersion = z.object({
  id: Id,
  /** its number, from 1 */
  n: z.number().int().min(1).max(100_000),
  at: Ms,
  /** account that kept it, with its name then */
  by: z.string().max(64),
  byName: z.string().max(200),
  /** number of the version that was taken again */
  from: z.number().int().min(1).max(100_000).optional(),
  criteria: z.array(Criterion).max(MAX_CRITERIA).optional(),
  mails: z.object(MAIL_TEXT_FIELDS).optional(),
  questions: z.array(PlainQuestion).max(MAX_SET).optional(),
})
export type LibraryVersion = z.infer<typeof LibraryVersion>

/** Item that a group keeps to use again: question set, mail texts, criteria, saved view. */
export const libraryItem = defineEntity({
  collection: 'library',
  scopes: ['group'],
  version: 2,
  indexes: [],
  rules: { replaced: 'ownReplaced' },
  fields: z.object({
    kind: z.enum(['question', 'template', 'competency', 'view', 'requisitionTemplate']),
    name: nameText(200),
    /** of kinds without versions */
    value: z.record(z.string(), z.unknown()),
    ownerId: Id,
    /** of the owner's account; the server's */
    ownerName: z.string().max(200).optional(),
    createdAt: Ms,
    versions: z.array(LibraryVersion).max(MOST_VERSIONS).optional(),
    /** job -> number of the version that it took */
    usedIn: z.record(JobId, z.number().int().min(1).max(100_000)).optional(),
    /** set while it is put away; whoever empties the bin removes the document */
    deletedAt: Ms.nullable().optional(),
    replaced: ReplacedParts.optional(),
  }),
})
export type LibraryItem = DocOf<typeof libraryItem>
