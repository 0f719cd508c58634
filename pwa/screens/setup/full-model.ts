import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { fetch_competency_full_model } from '#shared/api/recruiter/fetch_competency_full_model.ts'
import { cachedCall } from '../../api/cached-call.ts'
import { call } from '../../api/client.ts'

/** Time for which the full model of competencies is kept (R297). */
const FULL_MODEL_MS = 5 * 60_000

type FullModel = OutputOf<typeof fetch_competency_full_model>

/** Remembers the competencies that the server knows, for each account: another one never gets what this one was told. */
export const fullModel = (options: { ask?: typeof call; nowMs?: () => number } = {}): ((account: string) => Promise<FullModel>) =>
  cachedCall<string, FullModel>({
    ask: () => (options.ask ?? call)('recruiter', 'fetch_competency_full_model', {}, { method: 'GET' }),
    forMs: FULL_MODEL_MS,
    ...(options.nowMs && { nowMs: options.nowMs }),
  })

export const askFullModel = fullModel()
