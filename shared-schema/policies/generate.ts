import type { Actor } from '../primitives/roles.ts'
import { mayUse } from './features.ts'
import { mayUpload } from './upload-right.ts'

/** May this account have questions drafted of its files? Screens hide it with the same function that calls refuse with (R275). */
export const mayGenerate = (actor: Pick<Actor, 'role' | 'groupRole' | 'features'>): boolean =>
  mayUpload(actor, 'knowledge') && mayUse(actor, 'assessmentGeneration')
