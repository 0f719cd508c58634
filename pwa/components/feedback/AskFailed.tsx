import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from './Banner.tsx'

interface AskFailedProps {
  failure: { kind: 'offline' | 'intercepted' | 'refused' | 'unknown' }
  onRetry: () => void
  /** words of a screen that says more than "this could not be loaded" */
  children?: ReactNode
}

/** In place of what could not be loaded: no connection, or something else, and another try. */
export function AskFailed({ failure, onRetry, children }: AskFailedProps): React.JSX.Element {
  const t = useT('common')
  const { status, key } = SAID[failure.kind]
  return (
    <Banner status={status} action={<Button onPress={onRetry}>{t('action.tryAgain')}</Button>}>
      {failure.kind === 'intercepted' ? t(key) : (children ?? t(key))}
    </Banner>
  )
}

const SAID = {
  offline: { status: 'idle', key: 'call.offline' },
  intercepted: { status: 'warn', key: 'network.intercepted' },
  refused: { status: 'bad', key: 'call.failed' },
  unknown: { status: 'bad', key: 'call.failed' },
} as const
