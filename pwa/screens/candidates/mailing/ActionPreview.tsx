import { lazy, Suspense, useState, type ComponentType } from 'react'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { MailVariables } from '#shared/lib/mail/mail-variables.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { firstInterviewLanguage } from '#shared/policies/layout.ts'
import { Button } from '../../../components/Button.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useDoc } from '../../../db/hooks.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { loadNamespace } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'
import { languageName } from '../../../features/candidate-edit/language-name.ts'
import type { MailAction } from '../mail-candidates.ts'

type Preview = ComponentType<{ kind: (typeof KINDS)[MailAction]; language: string; settings: object; values: MailVariables }>
const MailPreview = lazy<Preview>(async () => {
  const [module] = await Promise.all([import('../../../features/mail-editor/MailPreview.tsx'), loadNamespace('mails')])
  return { default: module.MailPreview }
})

const KINDS = { invite: 'invitation', remind: 'reminder', confirm: 'confirmation' } as const

/** The mail as the first of these people will get it, with a link that opens nothing; asked for, since most who send it know it. */
export function ActionPreview({ action, person, job }: { action: MailAction; person: Interview; job: Job }): React.JSX.Element {
  const t = useT('recruiter')
  const { doc: layout } = useDoc('jobSettings', settingId(job.id, 'layout'))
  const { doc: settings } = useDoc('jobSettings', settingId(job.id, 'email'))
  const [isShown, setShown] = useState(false)
  const languages = layout?.interviewLanguages ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const language = chosen ?? person.language ?? firstInterviewLanguage(languages)
  const deadlineAt = deadlineOf(person, { job })
  const values: MailVariables = {
    name: person.name,
    link: `${location.origin}/candidate/join/…`,
    job_name: job.name,
    company_name: layout?.companyName ?? '',
    interviewer: [layout?.interviewerFirstName, layout?.interviewerLastName].filter(Boolean).join(' '),
    deadline: deadlineAt === null ? '' : formatDateTime(deadlineAt),
  }
  return (
    <>
      <div>
        <Button variant="quiet" icon="eye" isExpanded={isShown} onPress={() => setShown(!isShown)}>
          {t('mailing.preview')}
        </Button>
      </div>
      {isShown && languages.length > 1 && (
        <Select
          label={t('edit.language')}
          value={language}
          onChange={setChosen}
          options={languages.map((id) => ({ id, label: languageName(id) }))}
        />
      )}
      {isShown && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <MailPreview kind={KINDS[action]} language={language} settings={settings ?? {}} values={values} />
        </Suspense>
      )}
    </>
  )
}
