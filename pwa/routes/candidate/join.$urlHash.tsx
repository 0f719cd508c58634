import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { linkCodeOf } from '../../lib/link-code.ts'
import { wayOf } from '../../features/interview-pack/early-link.ts'
import { readTokenParts } from '../../features/interview-pack/link-facts.ts'
import { JoinScreen } from '../../screens/candidate/entry/JoinScreen.tsx'

export const Route = createFileRoute('/candidate/join/$urlHash')({
  validateSearch: (search: Record<string, unknown>): { token?: string; by?: 'qr' } => ({
    ...(typeof search['token'] === 'string' && { token: search['token'] }),
    ...(search['by'] === 'qr' && { by: 'qr' as const }),
  }),
  loader: () => loadNamespace('entry'),
  component: function Join() {
    const code = linkCodeOf(Route.useParams().urlHash)
    const { token, by } = Route.useSearch()
    return <JoinScreen key={code} urlHash={code} token={readTokenParts(token)} way={wayOf(code, by === 'qr')} />
  },
})
