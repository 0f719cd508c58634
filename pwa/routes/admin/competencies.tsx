import { createFileRoute } from '@tanstack/react-router'
import { CompetenciesScreen } from '../../screens/admin/competencies/CompetenciesScreen.tsx'

export const Route = createFileRoute('/admin/competencies')({
  component: CompetenciesScreen,
})
