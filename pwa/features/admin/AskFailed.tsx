import { OfflineError } from '../../api/client.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'

/** A list that could not be loaded: offline, or something else, and another try. */
export function AskFailed({ error, onRetry }: { error: unknown; onRetry: () => void }): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  const isOffline = error instanceof OfflineError
  return (
    <Banner status={isOffline ? 'idle' : 'bad'} action={<Button onPress={onRetry}>{tCommon('action.tryAgain')}</Button>}>
      {isOffline ? t('recruiters.offline') : t('recruiters.failed')}
    </Banner>
  )
}
