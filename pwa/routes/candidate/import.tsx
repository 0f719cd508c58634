import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ImportScreen } from '../../screens/candidate/entry/ImportScreen.tsx'

export const Route = createFileRoute('/candidate/import')({
  validateSearch: (search: Record<string, unknown>): { code?: string } =>
    typeof search['code'] === 'string' ? { code: search['code'] } : {},
  loader: () => loadNamespace('import'),
  component: function Import() {
    const { code = '' } = Route.useSearch()
    return <ImportScreen key={code} code={code} />
  },
})
