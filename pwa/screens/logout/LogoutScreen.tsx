import { useAtomValue } from 'jotai'
import { LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../features/language/use-t.ts'
import { leavingAtom, leftAtom } from '../../features/session/leave.ts'
import { useSession } from '../../features/session/session.ts'
import { useHomePath } from '../../features/session/use-home-path.ts'
import { HOME_PATH } from '../../features/shell/home-path.ts'

/** After signing out: says so once it is true, and leads back to the way in that was used last. */
export function LogoutScreen(): React.JSX.Element {
  const t = useT('common')
  const session = useSession()
  const isLeaving = useAtomValue(leavingAtom)
  const left = useAtomValue(leftAtom)
  const home = useHomePath()
  if (isLeaving) {
    return (
      <Page title={t('logout.leaving')} narrow icon="clock">
        <p className="hf-lead">{t('logout.leavingText')}</p>
      </Page>
    )
  }
  if (session) {
    return (
      <Page title={t('logout.stillIn')} narrow icon="user">
        <p className="hf-lead">{left === 'failed' ? t('logout.failed') : t('login.signedInAs', { name: session.actor.name })}</p>
        <LinkButton to={HOME_PATH[session.actor.role]} variant="primary">
          {t('login.open')}
        </LinkButton>
      </Page>
    )
  }
  return (
    <Page title={t('logout.title')} narrow icon="check-circle">
      <p className="hf-lead">
        {t('logout.text')} {left === 'sealed' ? t('logout.keptSealed') : left !== 'erased' && t('logout.kept')}
      </p>
      <LinkButton to={home} variant="primary">
        {t('logout.home')}
      </LinkButton>
    </Page>
  )
}
