import { argon2Key } from './argon2-key.ts'
import type { Derive } from './derive-types.ts'

/** As the worker of the page does it, in this process. */
export const derive: Derive = async (work) => new Uint8Array(await argon2Key(work))

/** Another key than the worker's, at once: for tests that are not about the passcode. */
export const deriveCheaply: Derive = (work) => derive({ ...work, memoryKiB: 64, passes: 1 })
