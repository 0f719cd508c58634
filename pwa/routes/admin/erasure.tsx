import { createFileRoute } from '@tanstack/react-router'
import { ErasureScreen } from '../../screens/admin/erasure/ErasureScreen.tsx'

export const Route = createFileRoute('/admin/erasure')({
  component: ErasureScreen,
})
