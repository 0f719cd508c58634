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

function FailureDialog({ failure, onRetry }: { failure: SsoFailure | null; onRetry: () => void }): React.JSX.Element {
  const t = useT('sso')
  const offlineWords = useOfflineWords()
  const words =
    failure &&
    (failure.kind === 'server'
      ? failure.message
      : failure.kind === 'offline'
        ? offlineWords(t('failed.offline'))
        : t(`failed.${failure.kind}`))
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
      <p>{words}</p>
    </Dialog>
  )
}
