import type { ReactNode } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { useDb } from '../../db/hooks.ts'
import { visibleReviews } from '../../features/review/review-rules.ts'
import type { Report } from './use-report.ts'

export interface UntilSealedProps {
  report: Report
  /** words in the place of what is hidden */
  title: string
  text: string
  children: ReactNode
}

/** Hides what would sway a rater until the own score is sealed, or the owner has opened all of them. */
export function UntilSealed({ report, title, text, children }: UntilSealedProps): ReactNode {
  const { actor } = useDb()
  const { sealed } = visibleReviews(report.reviews, actor.id)
  return sealed || report.job.revealedAt !== undefined ? (
    children
  ) : (
    <EmptyState title={title} icon="lock">
      {text}
    </EmptyState>
  )
}
