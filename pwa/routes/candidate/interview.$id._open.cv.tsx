import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CvScreen } from '../../screens/candidate/cv/CvScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/cv')({
  loader: () => loadNamespace('cv'),
  component: CvScreen,
})
