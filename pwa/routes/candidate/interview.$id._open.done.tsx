import { createFileRoute } from '@tanstack/react-router'
import { DoneScreen } from '../../screens/candidate/delivery/DoneScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/done')({
  component: DoneScreen,
})
