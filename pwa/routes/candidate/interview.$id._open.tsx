import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** the page delivers and answers nothing, so it stays open when the interview goes on on another device */
    onlyDelivers?: boolean
  }
}

export const Route = createFileRoute('/candidate/interview/$id/_open')({ component: OpenInterview })

/** Gives every page of an interview but its first two what this device has of it. Each page looks anew: what waits is sent by any of them. */
function OpenInterview(): React.JSX.Element {
  const { id } = Route.useParams()
  const page = useChildMatches({ select: (matches) => matches.at(-1) })
  return (
    <InterviewProvider key={`${id} ${page?.routeId}`} interviewId={id} onlyDelivers={page?.staticData.onlyDelivers ?? false}>
      <Outlet />
    </InterviewProvider>
  )
}
