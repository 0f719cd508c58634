import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../screens/admin/AdminOnly.tsx'
import { CompetenciesScreen } from '../../screens/admin/competencies/CompetenciesScreen.tsx'

export const Route = createFileRoute('/admin/competencies')({
  component: () => (
    <AdminOnly>
      <CompetenciesScreen />
    </AdminOnly>
  ),
})
