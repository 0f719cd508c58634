import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Fragment, Suspense, useEffect, useState } from 'react'
import { ApiError, InterceptedError, OfflineError } from '../../api/client.ts'
import { codeLogText } from '../../api/code-text.ts'
import { Button } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { useT } from '../../i18n/use-t.ts'
import { LazyStorageTroubleScreen } from '../session/lazy-storage-trouble.ts'
import { restoreFields, typedHere, type TypedField } from '../../lib/form-recovery.ts'
import { VERSION } from '../../lib/version.ts'

/** Screen of a failed page while the rest of the app works: a short cause, the text typed there, another try, details to copy. */
export function ErrorScreen({ error, reset }: ErrorComponentProps): React.JSX.Element {
  const t = useT('common')
  const router = useRouter()
  const [isCopied, setCopied] = useState(false)
  const [typed] = useState(typedHere)
  // the page that comes back after another try gets what was typed on it
  useEffect(() => () => restoreFields(typed), [typed])
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  const trouble = storageTroubleOf(error)
  if (trouble) {
    return (
      <Suspense fallback={null}>
        <LazyStorageTroubleScreen trouble={trouble} error={error} unsent={null} onRetry={async () => retry()} />
      </Suspense>
    )
  }
  return (
    <Page title={t('error.title')} narrow icon="alert">
      <p className="hf-lead">
        {error instanceof InterceptedError ? t('network.intercepted') : t(`error.reason.${reasonOf(error)}`)} {t('error.text')}
      </p>
      {typed.length > 0 && <Typed typed={typed} />}
      <div className="hf-row">
        <Button variant="primary" onPress={retry}>
          {t('action.tryAgain')}
        </Button>
        <Button onPress={() => void navigator.clipboard.writeText(detailsOf(error)).then(() => setCopied(true))}>
          {t('action.copyDetails')}
        </Button>
      </div>
      <p className="hf-meta" role="status">
        {isCopied ? t('error.copied') : t('error.code', { code: codeOf(error) })}
      </p>
    </Page>
  )
}

/** Unsaved typed text, to read and to copy even when every further try fails. */
function Typed({ typed }: { typed: readonly TypedField[] }): React.JSX.Element {
  const t = useT('common')
  return (
    <section aria-label={t('error.typed')}>
      <p>{t('error.typed')}</p>
      <dl className="hf-facts">
        {typed.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** Short cause; everything unknown is a fault of ours. */
function reasonOf(error: unknown): 'offline' | 'refused' | 'code' | 'insecure' | 'ours' {
  if (error instanceof OfflineError) return 'offline'
  if (error instanceof ApiError) return 'refused'
  // each browser has other words for it
  if (globalThis.isSecureContext === false) return 'insecure'
  // words of browsers for a part of the app that could not be fetched
  return error instanceof Error && /dynamically imported module|importing a module|module script/i.test(error.message) ? 'code' : 'ours'
}

const codeOf = (error: unknown): string =>
  error instanceof ApiError
    ? String(error.code)
    : error instanceof OfflineError
      ? 'offline'
      : error instanceof Error
        ? error.name
        : 'unknown'

const detailsOf = (error: unknown): string =>
  [
    `Holdfast ${VERSION}`,
    window.location.pathname,
    codeLogText(codeOf(error)),
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ].join('\n')
