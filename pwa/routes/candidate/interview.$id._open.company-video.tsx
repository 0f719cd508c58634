import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CompanyVideoScreen } from '../../screens/candidate/before/CompanyVideoScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/company-video')({
  loader: () => loadNamespace('before'),
  component: CompanyVideoScreen,
})
