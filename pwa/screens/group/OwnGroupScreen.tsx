import { Link } from '@tanstack/react-router'
import type { GroupTab } from '../../features/group/GroupDetails.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../../features/session/session.ts'
import { GroupPage } from '../../features/group/GroupPage.tsx'

/** The recruiter's own group. */
export function OwnGroupScreen({ tab }: { tab?: GroupTab }): React.JSX.Element | null {
  const t = useT('common')
  const actor = useSession()?.actor
  if (!actor) return null
  return (
    <GroupPage actor={actor} gid={actor.gid} eyebrow={<Link to="/recruiter/settings">{t('settings.title')}</Link>} {...(tab && { tab })} />
  )
}
