import { useEffect, useEffectEvent } from 'react'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { nextStep } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import { useInterview } from '../interview-data.ts'

/** The address of an interview leads to whatever is still missing in it. */
export function ContinueScreen(): React.JSX.Element {
  const data = useInterview()
  const goTo = useNavigateStep(data.pack.interview.id)
  const step = nextStep(data)
  const go = useEffectEvent(() => void goTo(step, { replace: true }))
  const key = JSON.stringify(step)
  useEffect(() => go(), [key])
  return <Skeleton lines={6} />
}
