import { LinkButton } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../features/language/use-t.ts'
import { useHomePath } from '../../features/session/use-home-path.ts'
import { useIsOnline } from '../../features/sync-status/use-is-online.ts'

/** Every unknown address ends here; without a line it says so, because the page may exist. */
export function NotFoundScreen(): React.JSX.Element {
  const t = useT('common')
  const isOnline = useIsOnline()
  const home = useHomePath()
  return (
    <Page title={t('notFound.title')} narrow>
      <EmptyState
        icon={isOnline ? 'search' : 'offline'}
        title={t('notFound.short')}
        action={
          <LinkButton to={home} variant="primary">
            {t('notFound.home')}
          </LinkButton>
        }
      >
        <p>{isOnline ? t('notFound.text') : t('notFound.offline')}</p>
      </EmptyState>
    </Page>
  )
}
