import * as z from 'zod'
import { Id, JobId, Ms, nameText } from '../../primitives/fields.ts'
import { KEY_AREAS } from '../../primitives/key-areas.ts'

/** Rights of a key: at least one area, each to read, or to read and write. */
export const KeyAreas = z
  .partialRecord(z.enum(KEY_AREAS), z.enum(['read', 'write']))
  .refine((areas) => Object.keys(areas).length > 0, { error: 'names no area' })
export const KeyName = nameText(80)

/** A named key as the people who manage keys see it; its secret was shown when it was made. */
export const NamedKeyView = z.object({
  key_id: Id,
  name: z.string(),
  areas: KeyAreas,
  /** absent = all jobs that its maker sees */
  jobs: z.array(JobId).optional(),
  /** account that it acts as, and its name */
  by: z.string(),
  by_name: z.string(),
  /** made by who asks: only they may rotate it, because it acts as them */
  is_own: z.boolean(),
  created_at: Ms,
  expires_at: Ms.optional(),
  /** last use, by the hour */
  used_at: Ms.optional(),
  /** until then a secret from before the last rotation works, too */
  former_until: Ms.optional(),
})
export type NamedKeyView = z.infer<typeof NamedKeyView>
