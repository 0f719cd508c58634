import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { TestsScreen } from '../../screens/candidate/tests/TestsScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/tests')({
  loader: () => loadNamespace('tests'),
  component: TestsScreen,
})
