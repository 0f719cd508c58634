import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'

/** The screens of a guest share words with those of recruiters. */
export const Route = createFileRoute('/guest')({
  loader: () => Promise.all([loadNamespace('guest'), loadNamespace('recruiter')]),
  component: Outlet,
})
