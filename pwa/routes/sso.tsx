import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../i18n/i18n.ts'
import { usePreferences } from '../features/preferences/preferences.ts'
import { SignOnScreen } from '../screens/sso/SignOnScreen.tsx'

export const Route = createFileRoute('/sso')({
  loader: () => loadNamespace('sso'),
  component: function SingleSignOn() {
    const { identityProvider } = usePreferences()
    return <SignOnScreen way="claims" opens="either" wanted={{ provider: identityProvider }} provider={identityProvider} />
  },
})
