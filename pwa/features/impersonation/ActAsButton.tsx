import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useCallWords } from '../../api/use-call-words.ts'
import { Button } from '../../components/Button.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { beginActing } from './acting.ts'

/** Opens the recruiter area as this recruiter sees it, after saying what that means. */
export function ActAsButton({ email, isFrozen }: { email: string; isFrozen: boolean }): React.JSX.Element {
  const t = useT('admin')
  const navigate = useNavigate()
  const wordsFor = useCallWords()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = async (): Promise<boolean> => {
    setProblem(null)
    try {
      await beginActing(email)
      await navigate({ to: '/recruiter/dashboard' })
      return true
    } catch (error) {
      setProblem(error instanceof ApiError ? `* ${error.message}` : wordsFor(error))
      return false
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        icon="user"
        isDisabled={isFrozen}
        reason={isFrozen ? t('recruiters.actAsFrozen') : undefined}
        onPress={() => setAsking(true)}
      >
        {t('recruiters.actAs')}
        <span className="hf-visually-hidden"> {email}</span>
      </Button>
      {isAsking && (
        <FormDialog
          title={t('recruiters.actAsTitle', { email })}
          role="alertdialog"
          action={t('recruiters.actAs')}
          onSubmit={begin}
          problem={problem}
          onClose={() => setAsking(false)}
        >
          <p>{t('recruiters.actAsText')}</p>
        </FormDialog>
      )}
    </>
  )
}
