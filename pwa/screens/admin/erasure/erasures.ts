import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'

export type ErasurePage = OutputOf<typeof admin.fetch_erasures>
export type Erasure = ErasurePage['erasures'][number]
export type Copy = Erasure['copies'][number]

/** `devices`: erased on the server, a device may still show a copy. `done`: no device can any more, so there is a certificate. */
export type Standing = 'waiting' | 'overdue' | 'devices' | 'done'

/** State of a request at this moment. */
export function standingOf(erasure: Pick<Erasure, 'due_at_ms' | 'erased_at_ms' | 'proven_at_ms'>, nowMs: number): Standing {
  const { erased_at_ms: erased, proven_at_ms: proven, due_at_ms: due } = erasure
  if (erased === undefined || proven === undefined) return due <= nowMs ? 'overdue' : 'waiting'
  return proven <= nowMs ? 'done' : 'devices'
}

/** Copies that are gone or locked, of all that are known. */
export const copiesGone = (copies: readonly Pick<Copy, 'state'>[]): { gone: number; all: number } => ({
  gone: copies.filter(({ state }) => state !== 'open').length,
  all: copies.length,
})
