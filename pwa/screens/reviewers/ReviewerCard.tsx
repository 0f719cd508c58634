import { useState } from 'react'
import type { Reviewer } from '#shared/views/reviewer.ts'
import { useCommand } from '../../api/use-command.ts'
import { Button } from '../../components/Button.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { codeWords } from '../../features/codes/code-words.ts'
import { useMailNews } from '../../features/mail-delivery/mail-news.ts'
import { formatDate } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { inviteAgain } from '../../features/reviewers/reviewers.ts'

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
  const news = useMailNews()
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(({ code }) => codeWords('recruiter', code, tCommon))
  const { email, state, interview_ids: shared, expires_at: until, opened_at: opened } = reviewer
  const facts = [
    t('reviewers.candidates', { n: shared.length }),
    t('reviewers.sealed', { done: sealed, total: shared.length }),
    opened === undefined ? t('reviewers.notOpened') : t('reviewers.opened', { at: formatDate(opened) }),
    ...(state === 'open' ? [t('reviewers.until', { at: formatDate(until) })] : []),
  ]
  const again = async (): Promise<void> => {
    await command.run(async (send) => {
      const sent = await inviteAgain(send, jobId, reviewer)
      toast(
        sent
          ? news({ delivery: sent.delivery, sent: t('reviewers.sent', { n: 1, email }), email })
          : { status: 'info', message: t('reviewers.waits', { n: 1 }) },
      )
      onChanged()
    })
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
      <Button icon="send" isPending={command.isRunning} onPress={() => void again()}>
        {t('reviewers.again')}
      </Button>
      {state === 'open' && (
        <Button variant="quiet" icon="close" onPress={() => setAsking(true)}>
          {t('reviewers.cancel')}
        </Button>
      )}
      {command.problem && <FormError>{command.problem}</FormError>}
      {isAsking && <CancelDialog {...{ jobId, email, onChanged }} onClose={() => setAsking(false)} />}
    </li>
  )
}

interface CancelDialogProps {
  jobId: string
  email: string
  onChanged: () => void
  onClose: () => void
}

function CancelDialog({ jobId, email, onChanged, onClose }: CancelDialogProps): React.JSX.Element {
  const t = useT('reviewers')
  const tCommon = useT('common')
  const command = useCommand(({ code }) => codeWords('recruiter', code, tCommon))
  return (
    <FormDialog
      title={t('reviewers.cancelTitle', { email })}
      role="alertdialog"
      action={t('reviewers.cancel')}
      isDangerous
      cancel={tCommon('action.close')}
      onSubmit={() =>
        command.run(async (send) => {
          await send('recruiter', 'cancel_evaluation', { job_id: jobId, reviewer: email })
          onChanged()
        })
      }
      command={command}
      done={{ status: 'ok', message: t('reviewers.cancelled', { email }) }}
      onClose={onClose}
    >
      <p>{t('reviewers.cancelText')}</p>
    </FormDialog>
  )
}

const STATUS: Readonly<Record<Reviewer['state'], Status>> = { open: 'ok', expired: 'warn', cancelled: 'idle', declined: 'warn' }
