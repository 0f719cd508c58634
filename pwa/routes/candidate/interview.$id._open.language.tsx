import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { LanguageScreen } from '../../screens/candidate/before/LanguageScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/language')({
  loader: () => loadNamespace('before'),
  component: LanguageScreen,
})
