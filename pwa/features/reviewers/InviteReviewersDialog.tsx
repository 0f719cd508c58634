import { useState } from 'react'
import { settingId } from '#shared/entities/job-setting.ts'
import { INTERVIEW_LANGUAGES } from '#shared/policies/layout.ts'
import type { Send } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { useDoc } from '../../db/hooks.ts'
import { toast } from '../../components/overlays/toast.ts'
import { codeWords } from '../codes/code-words.ts'
import { useMailNews } from '../mail-delivery/mail-news.ts'
import { findLanguage } from '../../i18n/languages.ts'
import { useT } from '../../i18n/use-t.ts'
import { emailsProblem, inviteReviewers, MOST_DAYS, MOST_REVIEWERS, typedEmails, type InviteForm } from './reviewers.ts'

export interface InviteReviewersDialogProps {
  jobId: string
  interviewIds: readonly string[]
  onClose: () => void
}

/** Invites people from outside to judge the chosen candidates: who, in which language, for how long, and what they will see. */
export function InviteReviewersDialog({ jobId, interviewIds, onClose }: InviteReviewersDialogProps): React.JSX.Element {
  const t = useT('reviewers')
  const tCommon = useT('common')
  const news = useMailNews()
  const languages = useDoc('jobSettings', settingId(jobId, 'layout')).doc?.interviewLanguages ?? []
  const [form, setForm] = useState<InviteForm>({ emails: '', message: '', language: '', days: 14 })
  const command = useCommand(({ code }) => codeWords('mail', code, tCommon))
  const problem = emailsProblem(form.emails)
  const emails = typedEmails(form.emails)
  const change = (part: Partial<InviteForm>): void => setForm({ ...form, ...part })
  return (
    <FormDialog
      title={t('invite.title')}
      size="wide"
      action={t('invite.send')}
      icon="send"
      isComplete={problem === null}
      onSubmit={() => command.run(invite)}
      command={command}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p>{t('invite.what', { n: interviewIds.length })}</p>
          <TextArea
            label={t('invite.emails')}
            name="reviewers"
            rows={3}
            value={form.emails}
            onChange={(emails) => change({ emails })}
            errorMessage={isTried && problem ? problemWords(problem) : undefined}
          />
          <TextArea
            label={t('invite.message')}
            name="message"
            rows={3}
            maxLength={2000}
            value={form.message}
            onChange={(message) => change({ message })}
          />
          {languages.length > 1 && (
            <Select
              label={t('invite.language')}
              name="language"
              options={languages.map((id) => ({ id, label: nameOf(id) }))}
              value={form.language || (languages[0] ?? '')}
              onChange={(language) => change({ language })}
            />
          )}
          <NumberField label={t('invite.days')} value={form.days} minValue={1} maxValue={MOST_DAYS} onChange={(days) => change({ days })} />
        </>
      )}
    </FormDialog>
  )

  async function invite(send: Send): Promise<void> {
    const sent = await inviteReviewers(send, { jobId, interviewIds, form })
    const about = { n: emails.length, email: emails[0] ?? '' }
    toast(
      sent
        ? news({ delivery: sent.delivery, sent: t('reviewers.sent', about), ...about })
        : { status: 'info', message: t('reviewers.waits', { n: emails.length }) },
    )
  }

  function problemWords(found: NonNullable<typeof problem>): string {
    if (found.kind === 'missing') return t('invite.emailsMissing')
    return found.kind === 'wrong' ? t('invite.emailsWrong', { email: found.email }) : t('invite.emailsMany', { max: MOST_REVIEWERS })
  }
}

/** Own name of an interview language. */
const nameOf = (language: string): string =>
  findLanguage(INTERVIEW_LANGUAGES[language as keyof typeof INTERVIEW_LANGUAGES])?.name ?? language // an unknown one is looked up in vain
