import { isPlate } from '#shared/lib/colour-test/plates.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { Practised } from '../../../features/capture/practice.ts'

/** Kinds that are practised on a page of their own; the addresses of the pages end with them. */
export const PRACTICE_KINDS = ['choice', 'short'] as const
export type PracticeKind = (typeof PRACTICE_KINDS)[number]

/** Those that the interview asks for, in this order; plates of dots are no questions to practise. */
export const practiceKinds = (questions: readonly Pick<Pack['questions'][number], 'id' | 'kind'>[]): PracticeKind[] =>
  PRACTICE_KINDS.filter((wanted) => questions.some(({ id, kind }) => kind === wanted && !isPlate(id)))

/** Was something entered? */
export const isTried = (practised: Practised | undefined, kind: PracticeKind): boolean => (practised?.[kind] ?? '').length > 0

/** The page after this one; null: back to where all of them are. */
export const kindAfter = (kinds: readonly PracticeKind[], kind: PracticeKind): PracticeKind | null => kinds[kinds.indexOf(kind) + 1] ?? null
