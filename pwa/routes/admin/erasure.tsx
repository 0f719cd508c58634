import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../screens/admin/AdminOnly.tsx'
import { ErasureScreen } from '../../screens/admin/erasure/ErasureScreen.tsx'

export const Route = createFileRoute('/admin/erasure')({
  component: () => (
    <AdminOnly>
      <ErasureScreen />
    </AdminOnly>
  ),
})
