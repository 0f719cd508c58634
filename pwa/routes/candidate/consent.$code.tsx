import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { linkCodeOf } from '../../lib/link-code.ts'
import { ConsentLinkScreen } from '../../screens/candidate/entry/ConsentLinkScreen.tsx'

export const Route = createFileRoute('/candidate/consent/$code')({
  loader: () => Promise.all([loadNamespace('entry'), loadNamespace('verify')]),
  component: function ConsentLink() {
    const code = linkCodeOf(Route.useParams().code)
    return <ConsentLinkScreen key={code} code={code} />
  },
})
