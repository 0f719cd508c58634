import { digest } from './digest.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { stream } from './stream.ts'

export const sync = { digest, pull, push, stream } as const
