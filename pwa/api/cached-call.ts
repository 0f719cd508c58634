import type * as contract from '#shared/api/index.gen.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { call, type CallName, type Family } from './client.ts'

type Contract = typeof contract

/** Time for which the full model of competencies is kept (R297). */
export const FULL_MODEL_MS = 5 * 60_000

export interface CacheOptions {
  forMs: number
  /** account that asks: another one never gets what this one was told */
  session: string
  nowMs?: number
  ask?: typeof call
}

const kept = new Map<string, { at: number; answer: Promise<unknown> }>()

/** Asks by GET, and gives the same answer again for a while, also to several that ask at once. A failure is not kept. */
export function cachedCall<F extends Family, N extends CallName<F>>(
  family: F,
  name: N,
  input: InputOf<Contract[F][N]>,
  { forMs, session, nowMs = Date.now(), ask = call }: CacheOptions,
): Promise<OutputOf<Contract[F][N]>> {
  const key = `${session} ${family}/${name} ${JSON.stringify(input)}`
  const known = kept.get(key)
  // the key names the call, so the answer is one of it
  if (known && nowMs - known.at < forMs) return known.answer as Promise<OutputOf<Contract[F][N]>>
  const answer = ask(family, name, input, { method: 'GET' })
  kept.set(key, { at: nowMs, answer })
  answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
  return answer
}
