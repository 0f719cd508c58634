import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../session/session.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { stopActing } from './acting.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import './acting.css'

/** Bar on every page while an administrator acts as a recruiter: names the recruiter, and leads back. It cannot be closed. */
export function ActingBar(): React.JSX.Element | null {
  const t = useT('common')
  const offlineWords = useOfflineWords()
  const navigate = useNavigate()
  const session = useSession()
  const isOnline = useIsOnline()
  const [phase, setPhase] = useState<'still' | 'stopping' | 'unsent' | 'failed' | 'refused'>('still')
  if (!session?.acting) return null
  const stop = async (): Promise<void> => {
    setPhase('stopping')
    // unanswered questions may be asked again: until the answer, the administrator still acts
    const stopped = await stopActing(() => navigate({ to: '/admin' })).catch(() => 'refused' as const)
    setPhase(stopped === 'unsent' ? 'unsent' : stopped === 'noLine' ? 'failed' : stopped === 'refused' ? 'refused' : 'still')
  }
  return (
    <section className="hf-acting" aria-label={t('acting.label')}>
      <Icon name="user" />
      <p className="hf-acting-text">
        {t('acting.text', { name: session.actor.name, email: session.acting.email })}
        <span role="status">
          {phase === 'unsent'
            ? t('acting.unsent')
            : phase === 'failed'
              ? offlineWords(t('acting.failed'))
              : phase === 'refused'
                ? t('acting.refused')
                : ''}
        </span>
      </p>
      <Button
        isPending={phase === 'stopping'}
        isDisabled={!isOnline}
        reason={isOnline ? undefined : t('acting.needsConnection')}
        onPress={() => void stop()}
      >
        {t('acting.stop')}
      </Button>
    </section>
  )
}
