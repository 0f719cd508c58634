import { LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../features/language/use-t.ts'
import { useHomePath } from '../../features/session/use-home-path.ts'

/** After signing out: says so, and leads back to the way in that was used last. */
export function LogoutScreen(): React.JSX.Element {
  const t = useT('common')
  return (
    <Page title={t('logout.title')} narrow icon="check-circle">
      <p className="hf-lead">
        {t('logout.text')} {t('logout.kept')}
      </p>
      <LinkButton to={useHomePath()} variant="primary">
        {t('logout.home')}
      </LinkButton>
    </Page>
  )
}
