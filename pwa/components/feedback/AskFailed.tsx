import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from './Banner.tsx'

interface AskFailedProps {
  failure: { kind: 'offline' | 'refused' | 'unknown' }
  onRetry: () => void
  /** words of a screen that says more than "this could not be loaded" */
  children?: ReactNode
}

/** In place of what could not be loaded: no connection, or something else, and another try. */
export function AskFailed({ failure, onRetry, children }: AskFailedProps): React.JSX.Element {
  const t = useT('common')
  const isOffline = failure.kind === 'offline'
  return (
    <Banner status={isOffline ? 'idle' : 'bad'} action={<Button onPress={onRetry}>{t('action.tryAgain')}</Button>}>
      {children ?? t(isOffline ? 'call.offline' : 'call.failed')}
    </Banner>
  )
}
