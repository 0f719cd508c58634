import { useNavigate } from '@tanstack/react-router'
import { nextStep, type FlowFacts, type Step } from './flow.ts'

/** Goes to a step of this interview. */
export function useGoTo(interviewId: string): (step: Step) => Promise<void> {
  const navigate = useNavigate()
  return (step) =>
    step.to === 'question'
      ? navigate({ to: '/candidate/interview/$id/q/$n', params: { id: interviewId, n: String(step.n) } })
      : navigate({ to: `/candidate/interview/$id/${step.to}`, params: { id: interviewId } })
}

/** Goes to whatever is still missing. */
export function useGoOn(interviewId: string): (facts: FlowFacts) => Promise<void> {
  const goTo = useGoTo(interviewId)
  return (facts) => goTo(nextStep(facts))
}
