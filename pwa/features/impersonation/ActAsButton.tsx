import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useCallWords } from '../../api/use-call-words.ts'
import { Button } from '../../components/Button.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { beginActing } from './acting.ts'

/** Opens the recruiter area as this recruiter sees it. */
export function ActAsButton({ email, isFrozen }: { email: string; isFrozen: boolean }): React.JSX.Element {
  const t = useT('admin')
  const navigate = useNavigate()
  const wordsFor = useCallWords()
  const [isPending, setPending] = useState(false)
  const begin = async (): Promise<void> => {
    setPending(true)
    try {
      await beginActing(email)
      await navigate({ to: '/recruiter/dashboard' })
    } catch (error) {
      setPending(false)
      toast({ status: 'warn', message: error instanceof ApiError ? `* ${error.message}` : wordsFor(error) })
    }
  }
  return (
    <Button
      variant="quiet"
      icon="user"
      isPending={isPending}
      isDisabled={isFrozen}
      reason={isFrozen ? t('recruiters.actAsFrozen') : undefined}
      onPress={() => void begin()}
    >
      {t('recruiters.actAs')}
      <span className="hf-visually-hidden"> {email}</span>
    </Button>
  )
}
