import { createHash } from 'node:crypto'
import type { Pack } from '#shared/views/pack.ts'

/**
 * Says by one value what an interview asks: questions, tests, their times, and the consent in every language. A device that finds another
 * one tells its person (ADR 0130); what else a pack holds may change unsaid.
 */
export const packHash = ({ questions, tests, consent, consents }: Pick<Pack, 'questions' | 'tests' | 'consent' | 'consents'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        questions,
        tests,
        (consents ?? (consent ? [consent] : [])).map(({ language, version, textHash }) => [language, version, textHash]),
      ]),
    )
    .digest('hex')
