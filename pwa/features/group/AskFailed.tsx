import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { failureWords, groupFailure } from './failure.ts'

/** Failure to load facts of a group, and another try. */
export function AskFailed({ error, onRetry }: { error: unknown; onRetry: () => void }): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  const failure = groupFailure(error)
  return (
    <Banner status={failure.reason === 'offline' ? 'idle' : 'bad'} action={<Button onPress={onRetry}>{tCommon('action.tryAgain')}</Button>}>
      {failureWords(failure, t, tCommon)}
    </Banner>
  )
}
