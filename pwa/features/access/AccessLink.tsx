import { accessState, mayAskAccess } from '#shared/policies/interview-tests/extra-time.ts'
import { LinkButton } from '../../components/Button.tsx'
import { useDoc } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'

/** Way to the page of extra time and access, on pages before the interview; gone once it has begun (S043). */
export function AccessLink({ interviewId }: { interviewId: string }): React.JSX.Element | null {
  const t = useT('candidate')
  const { doc } = useDoc('interviews', interviewId)
  if (!doc || (!mayAskAccess(doc) && doc.startedAt !== undefined)) return null
  return (
    <LinkButton to="/candidate/interview/$id/access" params={{ id: interviewId }} variant="quiet" isWide>
      {t(accessState(doc) === 'none' ? 'access.ask' : 'access.see')}
    </LinkButton>
  )
}
