import { useState } from 'react'
import type { Reviewer } from '#shared/views/reviewer.ts'
import { Button } from '../../components/Button.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { codeWords } from '../../features/codes/code-words.ts'
import { formatDate } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { cancelReviewer, inviteAgain } from '../../features/reviewers/reviewers.ts'

export interface ReviewerCardProps {
  jobId: string
  reviewer: Reviewer
  /** own reviews that are sealed */
  sealed: number
  onChanged: () => void
}

/** Guest of the job, with both actions on the link. */
export function ReviewerCard({ jobId, reviewer, sealed, onChanged }: ReviewerCardProps): React.JSX.Element {
  const t = useT('reviewers')
  const tCommon = useT('common')
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const { email, state, interview_ids: shared, expires_at: until, opened_at: opened } = reviewer
  const facts = [
    t('reviewers.candidates', { n: shared.length }),
    t('reviewers.sealed', { done: sealed, total: shared.length }),
    opened === undefined ? t('reviewers.notOpened') : t('reviewers.opened', { at: formatDate(opened) }),
    ...(state === 'open' ? [t('reviewers.until', { at: formatDate(until) })] : []),
  ]
  const run = async (act: () => Promise<number>, done: string): Promise<void> => {
    setAsking(false)
    setPending(true)
    const code = await act()
    setPending(false)
    toast(code === 0 ? { status: 'ok', message: done } : { status: 'warn', message: codeWords('recruiter', code, tCommon) })
    if (code === 0) onChanged()
  }
  return (
    <li className="hf-card hf-reviewer">
      <div className="hf-reviewer-who">
        <h2 className="hf-card-title">
          <bdi>{email}</bdi>
        </h2>
        <p className="hf-meta">{facts.join(' · ')}</p>
      </div>
      <Chip status={STATUS[state]}>{t(`reviewers.state.${state}`)}</Chip>
      <Button
        icon="send"
        isPending={isPending}
        onPress={() => void run(() => inviteAgain(jobId, reviewer), t('reviewers.sent', { n: 1, email }))}
      >
        {t('reviewers.again')}
      </Button>
      {state === 'open' && (
        <Button variant="quiet" icon="close" onPress={() => setAsking(true)}>
          {t('reviewers.cancel')}
        </Button>
      )}
      {isAsking && (
        <CancelDialog
          email={email}
          onClose={() => setAsking(false)}
          onCancel={() => void run(() => cancelReviewer(jobId, email), t('reviewers.cancelled', { email }))}
        />
      )}
    </li>
  )
}

function CancelDialog({ email, onClose, onCancel }: { email: string; onClose: () => void; onCancel: () => void }): React.JSX.Element {
  const t = useT('reviewers')
  const tCommon = useT('common')
  return (
    <Dialog
      title={t('reviewers.cancelTitle', { email })}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{tCommon('action.close')}</Button>
          <Button variant="danger" onPress={onCancel}>
            {t('reviewers.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('reviewers.cancelText')}</p>
    </Dialog>
  )
}

const STATUS: Readonly<Record<Reviewer['state'], Status>> = { open: 'ok', expired: 'warn', cancelled: 'idle', declined: 'warn' }
