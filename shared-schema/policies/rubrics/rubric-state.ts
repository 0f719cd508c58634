import type { Rubric, RubricApproval, RubricProof } from '../../lib/rubrics/rubric.ts'

/** A draft shows nothing, evidence shows words, and only a proven rubric has numbers. Nobody sets it: it follows. */
export type RubricState = 'none' | 'draft' | 'evidence' | 'proven'

/** Fields of a question that the state follows from. */
export interface WithRubric {
  rubric?: Rubric | undefined
  rubricApproval?: RubricApproval | undefined
  rubricProof?: RubricProof | undefined
}

/** Tells the state of a question's rubric; `hash` is that of its content now, so an edit ends approval and proof by itself. */
export function rubricState({ rubric, rubricApproval, rubricProof }: WithRubric, hash: string): RubricState {
  if (!rubric) return 'none'
  if (rubricApproval?.hash !== hash || whyNotApproved(rubric) !== null) return 'draft'
  return rubricProof?.hash === hash && rubricProof.ready ? 'proven' : 'evidence'
}

export type ApprovalGap = 'jobBasis' | 'criteria' | 'weights'

/** Tells what a rubric lacks before anybody can approve it. */
export function whyNotApproved({ jobBasis, criteria }: Rubric): ApprovalGap | null {
  if (jobBasis.trim() === '') return 'jobBasis'
  const isWhole = criteria.every(({ name, structure, indicators }) => {
    const hasWords = indicators.length > 0 && indicators.every(({ patterns }) => patterns.length > 0)
    return name.trim() !== '' && (structure === true || hasWords)
  })
  if (!isWhole || criteria.length === 0) return 'criteria'
  return criteria.some(({ weight }) => weight > 0) ? null : 'weights'
}
