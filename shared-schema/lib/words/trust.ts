import * as z from 'zod'

/** Reliability of words: found by a machine, typed by a person, or read by a person who says they are right. */
export const Trust = z.enum(['draft', 'service', 'typed', 'confirmed'])
export type Trust = z.infer<typeof Trust>
