import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { useCommand } from '../../api/use-command.ts'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { codeWords } from '../../features/codes/code-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { fitting, mailCandidates, type MailAction, type MailsDone } from './mail-candidates.ts'

interface MailCandidatesDialogProps {
  rows: readonly Interview[]
  action: MailAction
  onClose: () => void
}

/** Sends a mail to the chosen candidates whom it fits (S113), and tells what became of it; offline it waits on this device. */
export function MailCandidatesDialog({ rows, action, onClose }: MailCandidatesDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const tCommon = useT('common')
  const command = useCommand(({ code }) => codeWords('mail', code, tCommon))
  const [reached, setReached] = useState<number | null>(null)
  const [done, setDone] = useState<MailsDone | null>(null)
  const people = fitting(rows, action)
  const leftOut = rows.length - people.length
  return (
    <FormDialog
      title={t(`mailing.title.${action}`, { n: people.length })}
      action={t(`mailing.send.${action}`)}
      icon="send"
      command={command}
      reason={people.length === 0 ? t('mailing.nobody') : undefined}
      isFixedWhilePending
      staysOpen
      result={done ? { title: t('mailing.done'), content: <Outcome {...done} /> } : undefined}
      onSubmit={() => command.run(send)}
      onClose={onClose}
    >
      <p>{t(`mailing.what.${action}`)}</p>
      {leftOut > 0 && <p className="hf-meta">{t(`mailing.leftOut.${action}`, { n: leftOut })}</p>}
      <p className="hf-meta">{t('mailing.limit')}</p>
      {reached !== null && people.length > 0 && (
        <ProgressBar label={t('mailing.progress', { done: reached, total: people.length })} value={reached} max={people.length} />
      )}
    </FormDialog>
  )

  async function send(ask: Parameters<typeof mailCandidates>[0]): Promise<void> {
    const [first] = people
    if (!first) return
    setDone(await mailCandidates(ask, { jobId: first.jobId, ids: people.map(({ id }) => id), action }, setReached))
  }
}

function Outcome({ mails, refused, limited, waiting }: MailsDone): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <ul>
      {mails > 0 && <li>{t('mailing.done.mails', { n: mails })}</li>}
      {waiting > 0 && <li>{t('mailing.done.waiting', { n: waiting })}</li>}
      {limited > 0 && <li>{t('mailing.done.limited', { n: limited })}</li>}
      {refused > 0 && <li>{t('mailing.done.refused', { n: refused })}</li>}
    </ul>
  )
}
