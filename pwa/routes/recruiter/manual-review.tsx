import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { MANUAL_REVIEW_LIST } from '../../screens/manual-review/manual-review-view.ts'
import { ManualReviewScreen } from '../../screens/manual-review/ManualReviewScreen.tsx'

export const Route = createFileRoute('/recruiter/manual-review')({
  validateSearch: (search) => MANUAL_REVIEW_LIST.validate(search),
  loader: () => Promise.all([loadNamespace('manual'), loadNamespace('recruiter')]),
  component: ManualReviewScreen,
})
