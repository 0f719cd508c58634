import { Suspense } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { isPlate } from '#shared/lib/colour-test/plates.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'

/** Fetched where an interview had the test. */
const ColourAnswers = lazyPart(async () => (await import('./ColourAnswers.tsx')).ColourAnswers, 'colour')

/** The colour-vision test of an interview, once it was given; else nothing. */
export function ColourNote({ interviewId, answers }: { interviewId: string; answers: readonly Answer[] }): React.JSX.Element | null {
  if (!answers.some(({ questionId, state }) => isPlate(questionId) && state === 'final')) return null
  return (
    <Suspense fallback={null}>
      <ColourAnswers interviewId={interviewId} answers={answers} />
    </Suspense>
  )
}
