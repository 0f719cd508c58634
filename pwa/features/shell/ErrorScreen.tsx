import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ApiError, OfflineError } from '../../api/client.ts'
import { Button } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { useT } from '../language/use-t.ts'
import { VERSION } from './version.ts'

const StorageTroubleScreen = lazy(() =>
  import('../session/StorageTroubleScreen.tsx').then((module) => ({ default: module.StorageTroubleScreen })),
)

/** One page failed, the rest of the app lives: what happened in short, try again, details to copy. */
export function ErrorScreen({ error, reset }: ErrorComponentProps): React.JSX.Element {
  const t = useT('common')
  const router = useRouter()
  const [isCopied, setCopied] = useState(false)
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  const trouble = storageTroubleOf(error)
  if (trouble) {
    return (
      <Suspense fallback={null}>
        <StorageTroubleScreen trouble={trouble} unsent={null} onRetry={async () => retry()} />
      </Suspense>
    )
  }
  return (
    <Page title={t('error.title')} narrow icon="alert">
      <p className="hf-lead">{t('error.text')}</p>
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
    codeOf(error),
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ].join('\n')
