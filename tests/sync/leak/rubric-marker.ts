import type { Question } from '#shared/entities/question.ts'

/** A rubric with its approval and proof, each text of it marked. */
export const rubricMarker = (
  mark: (field: string) => string,
  ms: () => number,
): Required<Pick<Question, 'rubric' | 'rubricApproval' | 'rubricProof'>> => ({
  rubric: {
    kind: 'behavioural',
    lang: 'en',
    jobBasis: mark('rubric-jobBasis'),
    criteria: [
      {
        id: 'c1',
        name: mark('rubric-criterion'),
        weight: 3,
        full: 1,
        indicators: [{ id: 'i1', points: 1, patterns: [mark('rubric-pattern')] }],
      },
    ],
  },
  rubricApproval: { hash: 'a1b2c3d4e5f6', by: mark('rubric-approved-by'), at: ms() },
  rubricProof: { hash: 'a1b2c3d4e5f6', n: 12, r: 0.71, ready: false },
})
