import * as z from 'zod'

/** Picture, sound or video that candidates see in an interview; `name` is that of the stored object. */
export const PackFile = z.object({
  name: z.string(),
  of: z.enum(['logo', 'interviewer', 'question', 'companyVideo', 'outro']),
  bytes: z.number().int(),
  /** base64, of the file */
  sha256: z.string(),
})
export type PackFile = z.infer<typeof PackFile>
