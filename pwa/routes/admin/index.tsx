import { createFileRoute, Navigate } from '@tanstack/react-router'

/** The area begins with the recruiter accounts. */
export const Route = createFileRoute('/admin/')({ component: () => <Navigate to="/admin/recruiters" replace /> })
