import { foldText } from '../primitives/text.ts'
import * as z from 'zod'
import { Id } from '../primitives/fields.ts'

/** Code that opens a personal list of competencies; upper and lower case are the same. */
export const Coupon = z
  .string()
  .overwrite(foldText)
  .regex(/^[a-z0-9][a-z0-9-]{2,39}$/)

/** A competency that administrators added: to the list of a coupon, or for everybody (''). */
export const Competency = z.object({ competency_id: Id, competency: z.string(), coupon: z.string() })
export type Competency = z.infer<typeof Competency>
