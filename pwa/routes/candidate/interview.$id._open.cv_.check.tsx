import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CvCheckScreen } from '../../screens/candidate/cv/check/CvCheckScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/cv_/check')({
  loader: () => loadNamespace('cv'),
  component: CvCheckScreen,
})
