import * as z from 'zod'
import { cleanText } from '../primitives/text.ts'
import { codePoints, NAME_LENGTH } from './text-length.ts'

/** First or last name of an interviewer (R250); may be empty. */
export const ShortName = z
  .string()
  .overwrite(cleanText)
  .max(2 * NAME_LENGTH)
  .refine((name) => codePoints(name) <= NAME_LENGTH, { error: `has more than ${NAME_LENGTH} letters` })
