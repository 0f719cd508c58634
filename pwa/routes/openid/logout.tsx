import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { OpenIdLogoutScreen } from '../../screens/sso/OpenIdLogoutScreen.tsx'

export const Route = createFileRoute('/openid/logout')({ loader: () => loadNamespace('sso'), component: OpenIdLogoutScreen })
