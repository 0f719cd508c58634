import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, Ms } from '../primitives/fields.ts'

/** Made by the server from one interview; read only on devices. */
export const report = defineEntity({
  collection: 'reports',
  scopes: ['job', 'panel'],
  version: 0,
  indexes: [['iv', 'id']],
  fields: z.object({
    interviewId: Id,
    /** engine and version that produced the values below */
    engine: z.string().max(80),
    values: z.record(z.string(), z.union([z.number(), z.string()])),
    createdAt: Ms,
  }),
})
export type Report = DocOf<typeof report>
