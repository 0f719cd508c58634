import { assemble_part } from './assemble_part.ts'
import { open_part } from './open_part.ts'

/** The slow-connection path of an upload; ours, not of the specification. */
export const pieces = { assemble_part, open_part } as const
