import * as z from 'zod'

/** Id of a file that questions are drafted from. */
export const KnowledgeId = z.string().regex(/^[0-9a-z]{20,32}$/, { error: 'is no id of 20 to 32 letters and digits' })
