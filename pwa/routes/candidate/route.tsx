import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/candidate')({ loader: () => loadNamespace('candidate'), component: Outlet })
