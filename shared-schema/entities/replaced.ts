import * as z from 'zod'
import { Ms, Stamp } from '../primitives/fields.ts'
import { MOST_REPLACED } from './limits.ts'

/**
 * Part of a document that a later edit took the place of, made without knowing it. Its author sees both and decides (S152); until then it
 * stays here.
 */
export const Replaced = z.object({
  /** stamp of the edit that lost */
  id: Stamp,
  /** name of its stamp: `text/thai` */
  key: z.string().max(400),
  /** lost value as JSON; absent: the part had been taken away */
  json: z.string().max(40_000).optional(),
  /** account that made the later edit, with its name then */
  by: z.string().max(64),
  byName: z.string().max(200),
  at: Ms,
})
export type Replaced = z.infer<typeof Replaced>

export const ReplacedParts = z.array(Replaced).max(MOST_REPLACED)
