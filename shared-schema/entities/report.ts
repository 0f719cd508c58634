import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, Ms } from '../primitives/fields.ts'
import { Automatic } from './automatic.ts'

/** Made by the server from one interview; read only on devices. */
export const report = defineEntity({
  collection: 'reports',
  scopes: ['job', 'panel'],
  version: 2,
  indexes: [['iv', 'id']],
  fields: z.object({
    interviewId: Id,
    /** engine and version that produced the values below */
    engine: z.string().max(80),
    values: z.record(z.string(), z.union([z.number(), z.string()])),
    createdAt: Ms,
    /** of `r.<interview>`: findings in the words; absent while there are none, or where no machine may look (ADR 0151) */
    automatic: Automatic.optional(),
    /** of a report that was shared with the candidate: the document as it was then, as JSON (ADR 0125) */
    document: z.string().max(1_000_000).optional(),
  }),
})
export type Report = DocOf<typeof report>
