import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, type ButtonVariant } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { stopActing } from './acting.ts'

type Phase = 'still' | 'stopping' | 'unsent' | 'failed' | 'refused'

/** Button that ends acting, with what kept it from doing so. */
export function StopActing({ variant = 'secondary' }: { variant?: ButtonVariant }): React.JSX.Element {
  const t = useT('common')
  const offlineWords = useOfflineWords()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const [phase, setPhase] = useState<Phase>('still')
  const stop = async (): Promise<void> => {
    setPhase('stopping')
    // unanswered questions may be asked again: until the answer, the administrator still acts
    const stopped = await stopActing(() => navigate({ to: '/admin' })).catch(() => 'refused' as const)
    setPhase(stopped === 'offline' ? 'failed' : stopped === 'unsent' || stopped === 'refused' ? stopped : 'still')
  }
  return (
    <>
      <span role="status">
        {phase === 'unsent' || phase === 'refused' ? t(`acting.${phase}`) : phase === 'failed' ? offlineWords(t('acting.failed')) : ''}
      </span>
      <Button
        variant={variant}
        isPending={phase === 'stopping'}
        isDisabled={!isOnline}
        reason={isOnline ? undefined : t('acting.needsConnection')}
        onPress={() => void stop()}
      >
        {t('acting.stop')}
      </Button>
    </>
  )
}
