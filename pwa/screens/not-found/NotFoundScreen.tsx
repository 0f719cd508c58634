import { LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useHomePath } from '../../features/session/use-home-path.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** Every unknown address ends here; offline it says so, because the page may exist. */
export function NotFoundScreen(): React.JSX.Element {
  const t = useT('common')
  const offlineWords = useOfflineWords()
  const isOnline = useIsOnline()
  const home = useHomePath()
  return (
    <Page title={t('notFound.title')} narrow icon={isOnline ? 'search' : 'offline'}>
      <p className="hf-lead">{isOnline ? t('notFound.text') : offlineWords(t('notFound.offline'))}</p>
      <LinkButton to={home} variant="primary">
        {t('notFound.home')}
      </LinkButton>
    </Page>
  )
}
