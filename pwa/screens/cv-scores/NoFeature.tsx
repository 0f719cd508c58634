import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'

/** In place of a page about CVs for those whose account scores none (R277). */
export function NoFeature(): React.JSX.Element {
  const t = useT('cvscores')
  return (
    <Page title={t('title')}>
      <EmptyState title={t('off')} icon="lock">
        {t('off.text')}
      </EmptyState>
    </Page>
  )
}
