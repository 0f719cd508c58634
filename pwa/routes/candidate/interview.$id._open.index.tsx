import { createFileRoute } from '@tanstack/react-router'
import { ContinueScreen } from '../../screens/candidate/home/ContinueScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/')({
  component: ContinueScreen,
})
