import type { Call } from '../primitives/define-call.ts'
import * as families from './index.gen.ts'

/** The contract as one list, for the server, the documentation and the tests. */
export const allCalls: readonly Call[] = Object.values(families).flatMap((family): readonly Call[] => Object.values<Call>(family))
