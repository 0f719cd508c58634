import { useNavigate } from '@tanstack/react-router'
import type { Step } from './flow.ts'

/** Goes to a step of this interview. `replace`: nobody pressed anything, so Back must not lead to the page that only led on. */
export function useNavigateStep(interviewId: string): (step: Step, options?: { replace?: boolean }) => Promise<void> {
  const navigate = useNavigate()
  return (step, { replace = false } = {}) => {
    if (step.to === 'question')
      return navigate({ to: '/candidate/interview/$id/q/$n', params: { id: interviewId, n: String(step.n) }, replace })
    if (step.to === 'test-end')
      return navigate({ to: '/candidate/interview/$id/tests/$t/end', params: { id: interviewId, t: String(step.t) }, replace })
    return navigate({ to: `/candidate/interview/$id/${step.to}`, params: { id: interviewId }, replace })
  }
}
