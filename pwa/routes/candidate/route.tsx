import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { removeCompanyColour } from '../../styles/company-colour.ts'

export const Route = createFileRoute('/candidate')({ component: Candidate })

/** Only the pages of one interview have its company's colour. */
function Candidate(): React.JSX.Element {
  const isOfInterview = useRouterState({ select: ({ location }) => /^\/candidate\/(join|interview)\//.test(location.pathname) })
  useEffect(() => {
    if (!isOfInterview) removeCompanyColour()
  }, [isOfInterview])
  useEffect(() => removeCompanyColour, [])
  return <Outlet />
}
