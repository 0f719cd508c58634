import { useState } from 'react'
import { settingId } from '#shared/entities/job-setting.ts'
import { INTERVIEW_LANGUAGES } from '#shared/policies/layout.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDoc } from '../../db/hooks.ts'
import { codeWords } from '../codes/code-words.ts'
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
  const languages = useDoc('jobSettings', settingId(jobId, 'layout')).doc?.interviewLanguages ?? []
  const [form, setForm] = useState<InviteForm>({ emails: '', message: '', language: '', days: 14 })
  const [isTried, setTried] = useState(false)
  const [code, setCode] = useState(0)
  const [isPending, setPending] = useState(false)
  const problem = isTried ? emailsProblem(form.emails) : null
  const change = (part: Partial<InviteForm>): void => setForm({ ...form, ...part })
  const actions = (
    <>
      <Button onPress={onClose}>{tCommon('action.cancel')}</Button>
      <Button variant="primary" icon="send" isPending={isPending} onPress={() => void send()}>
        {t('invite.send')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('invite.title')} size="wide" isOpen onOpenChange={onClose} actions={actions}>
      <div className="hf-stack">
        <p>{t('invite.what', { n: interviewIds.length })}</p>
        <TextArea
          label={t('invite.emails')}
          rows={3}
          value={form.emails}
          onChange={(emails) => change({ emails })}
          errorMessage={problem ? problemWords(problem) : undefined}
        />
        <TextArea label={t('invite.message')} rows={3} maxLength={2000} value={form.message} onChange={(message) => change({ message })} />
        {languages.length > 1 && (
          <Select
            label={t('invite.language')}
            options={languages.map((id) => ({ id, label: nameOf(id) }))}
            value={form.language || (languages[0] ?? '')}
            onChange={(language) => change({ language })}
          />
        )}
        <NumberField label={t('invite.days')} value={form.days} minValue={1} maxValue={MOST_DAYS} onChange={(days) => change({ days })} />
        {code !== 0 && <FormError>{codeWords('mail', code, tCommon)}</FormError>}
      </div>
    </Dialog>
  )

  function problemWords(found: NonNullable<typeof problem>): string {
    if (found.kind === 'missing') return t('invite.emailsMissing')
    return found.kind === 'wrong' ? t('invite.emailsWrong', { email: found.email }) : t('invite.emailsMany', { max: MOST_REVIEWERS })
  }

  async function send(): Promise<void> {
    setTried(true)
    if (emailsProblem(form.emails) || Number.isNaN(form.days)) return
    setPending(true)
    const answer = await inviteReviewers(jobId, interviewIds, form)
    setPending(false)
    setCode(answer)
    if (answer !== 0) return
    const emails = typedEmails(form.emails)
    toast({ status: 'ok', message: t('reviewers.sent', { n: emails.length, email: emails[0] ?? '' }) })
    onClose()
  }
}

/** Own name of an interview language. */
const nameOf = (language: string): string =>
  findLanguage(INTERVIEW_LANGUAGES[language as keyof typeof INTERVIEW_LANGUAGES])?.name ?? language // an unknown one is looked up in vain
