import { useNavigate } from '@tanstack/react-router'
import type { Step } from './flow.ts'

/** Goes to a step of this interview. */
export function useNavigateStep(interviewId: string): (step: Step) => Promise<void> {
  const navigate = useNavigate()
  return (step) =>
    step.to === 'question'
      ? navigate({ to: '/candidate/interview/$id/q/$n', params: { id: interviewId, n: String(step.n) } })
      : navigate({ to: `/candidate/interview/$id/${step.to}`, params: { id: interviewId } })
}
