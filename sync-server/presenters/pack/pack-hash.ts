import { createHash } from 'node:crypto'
import type { Pack } from '#shared/views/pack.ts'

/**
 * Says by one value what an interview asks: questions, tests, their times, and the consent in every language. A device that finds another
 * one tells its person (ADR 0130); what else a pack holds may change unsaid. Extra time is no change by the employer: it is taken out.
 */
export function packHash({ questions, tests, consent, consents, access }: Hashed): string {
  const plain = (ms: number): number => Math.round(ms / (access?.factor ?? 1))
  const asked = [
    questions.map((one) => ({ ...one, limitMs: plain(one.limitMs), thinkMs: plain(one.thinkMs) })),
    tests?.map((test) => ({ ...test, durationMs: test.durationMs === null ? null : plain(test.durationMs) })),
    (consents ?? (consent ? [consent] : [])).map(({ language, version, textHash }) => [language, version, textHash]),
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

type Hashed = Pick<Pack, 'questions' | 'tests' | 'consent' | 'consents' | 'access'>
