import { Navigate } from '@tanstack/react-router'
import { useInterview } from '../interview-data.ts'

/** The end of an interview is the page of its delivery, which says that everything is there and can be closed; this address leads to it. */
export function DoneScreen(): React.JSX.Element {
  const { pack } = useInterview()
  return <Navigate to="/candidate/interview/$id/delivery" params={{ id: pack.interview.id }} replace />
}
