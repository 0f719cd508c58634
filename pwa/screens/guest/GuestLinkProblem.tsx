import { Button, LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { InvitationCode } from '../../features/invitation/invitation.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** A link that opens no review: what is true, and one next step. */
export function GuestLinkProblem({ code, onRetry }: { code: InvitationCode; onRetry: () => void }): React.JSX.Element {
  const t = useT('guest')
  const tCommon = useT('common')
  return (
    <Page title={t('link.problemTitle')} narrow icon="link">
      <p className="hf-lead">{t(`link.problem.${code}`)}</p>
      {code === 9 ? (
        <Button variant="primary" onPress={onRetry}>
          {tCommon('action.tryAgain')}
        </Button>
      ) : code === 10 ? (
        <LinkButton to="/" variant="primary">
          {tCommon('action.signIn')}
        </LinkButton>
      ) : (
        <p>{t('link.askHost')}</p>
      )}
    </Page>
  )
}

/** The first visit needs a connection. */
export function GuestOffline({ onRetry }: { onRetry: () => void }): React.JSX.Element {
  const t = useT('guest')
  const offlineWords = useOfflineWords()
  const tCommon = useT('common')
  return (
    <Page title={t('link.title')} narrow icon="offline">
      <p className="hf-lead">{offlineWords(t('link.offline'))}</p>
      <Button variant="primary" onPress={onRetry}>
        {tCommon('action.tryAgain')}
      </Button>
    </Page>
  )
}
