import { Button, LinkButton } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { Page } from '../../components/Page.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { useT } from '../../i18n/use-t.ts'
import type { SsoFailure } from '../../features/sso/failure.ts'
import { progressAfter, SSO_STEPS } from '../../features/sso/steps.ts'
import { useSignOn, type SignOnPage } from '../../features/sso/use-sign-on.ts'

/** Single sign-on of recruiters: the asking provider, the progress, and a failure with another try (R023, R024). */
export function SignOnScreen({ provider, ...page }: SignOnPage & { provider: string }): React.JSX.Element {
  const t = useT('sso')
  const { tenantName, done, failure, begin } = useSignOn(page, () => toast({ status: 'warn', message: t('badLink') }))
  const isWaiting = page.opens === 'waits' && done === 0 && !failure
  return (
    <Page title={t('title')} narrow icon="user">
      <p className="hf-lead">{t('welcome')}</p>
      <p>{t('provider', { provider: tenantName ?? provider })}</p>
      {isWaiting ? (
        <Button variant="primary" onPress={begin}>
          {t('continue')}
        </Button>
      ) : (
        <ProgressBar
          label={t(`step.${SSO_STEPS[done] ?? 'done'}`)}
          value={Number(progressAfter(done).toFixed(2))}
          max={100}
          valueText={t('steps', { done, total: SSO_STEPS.length })}
        />
      )}
      <FailureDialog failure={failure} onRetry={begin} />
    </Page>
  )
}

/** The sentence for the cause; beside the server's own words its reason, with the next step. */
export function FailureWords({ failure }: { failure: SsoFailure }): React.JSX.Element {
  const t = useT('sso')
  const offlineWords = useOfflineWords()
  if (failure.kind === 'offline') return <p>{offlineWords(t('failed.offline'))}</p>
  if (failure.kind !== 'server') return <p>{t(`failed.${failure.kind}`)}</p>
  return (
    <>
      <p>{failure.message}</p>
      {failure.reason && <p>{t(`reason.${failure.reason}`)}</p>}
    </>
  )
}

function FailureDialog({ failure, onRetry }: { failure: SsoFailure | null; onRetry: () => void }): React.JSX.Element {
  const t = useT('sso')
  return (
    <Dialog
      title={t('failed.title')}
      isOpen={failure !== null}
      // it has to be answered: Escape tries nothing and closes nothing
      onOpenChange={() => undefined}
      role="alertdialog"
      actions={
        <>
          <LinkButton to="/">{t('back')}</LinkButton>
          <Button variant="primary" onPress={onRetry}>
            {t('retry')}
          </Button>
        </>
      }
    >
      {failure && <FailureWords failure={failure} />}
    </Dialog>
  )
}
