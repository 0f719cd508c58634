import { Button, LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import type { IconName } from '../../../components/Icon.tsx'
import { Page } from '../../../components/Page.tsx'
import type { LinkProblem } from '../../../features/interview-pack/link-facts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'

const ICON_OF: Readonly<Record<LinkProblem, IconName>> = { 11: 'check-circle', 12: 'clock', 13: 'link' }

/** A link that opens no interview: what is true, and one next step. */
export function LinkProblemCard({ code }: { code: LinkProblem }): React.JSX.Element {
  const t = useT('entry')
  return (
    <Page title={t('problem.title')} narrow>
      <EmptyState
        icon={ICON_OF[code]}
        title={t(`problem.${code}.title`)}
        action={<LinkButton to="/candidate">{t('problem.toLogin')}</LinkButton>}
      >
        <p>{t(`problem.${code}`)}</p>
        <p>{t('problem.code', { code })}</p>
      </EmptyState>
    </Page>
  )
}

/** The first visit of a link needs a connection; the card says so and tries again when asked. */
export function OfflineCard({ isFailure, onRetry }: { isFailure: boolean; onRetry: () => void }): React.JSX.Element {
  const t = useT('entry')
  const offlineWords = useOfflineWords()
  return (
    <Page title={t('problem.title')} narrow>
      <EmptyState
        icon={isFailure ? 'alert' : 'offline'}
        title={t(isFailure ? 'join.failed.title' : 'join.offline.title')}
        action={
          <Button variant="primary" onPress={onRetry}>
            {t('join.tryAgain')}
          </Button>
        }
      >
        <p>{offlineWords(t(isFailure ? 'join.failed' : 'join.offline'))}</p>
      </EmptyState>
    </Page>
  )
}
