import { mailField } from '#shared/lib/mail/mail-kinds.ts'
import type { EmailFields } from '#shared/policies/email-problems.ts'
import { sizeOf } from '#shared/policies/library.ts'
import { firstInterviewLanguage, zoneOf } from '#shared/policies/layout.ts'
import { priceOf, timesOf } from '#shared/lib/interview-time.ts'
import { momentText } from '#shared/lib/mail/moment-text.ts'
import type { MailVariables } from '#shared/lib/mail/mail-variables.ts'
import { Switch } from '../../components/fields/Switch.tsx'
import { useDb, useDoc } from '../../db/hooks.ts'
import { useConnection } from '../../db/use-connection.ts'
import { MediaField } from '../../features/account/MediaField.tsx'
import { mailContent } from '../../features/library/library.ts'
import { LibraryButtons } from '../../features/library/LibraryButtons.tsx'
import { MailEditor } from '../../features/mail-editor/MailEditor.tsx'
import { uiLanguageOf } from '../../features/mail-editor/MailPreview.tsx'
import { useT } from '../../i18n/use-t.ts'
import { DeliveryCard } from './DeliveryCard.tsx'
import { SentMailsCard } from './SentMailsCard.tsx'
import { TestMail } from './TestMail.tsx'
import { saveSection } from './save-setup.ts'
import { takeMails } from './take-from-library.ts'
import type { Setup } from './setup-steps.ts'

/** Mails of the job in own words, how they are delivered, and those that went out. */
export function EmailStep({ setup, taken }: { setup: Setup; taken: string | undefined }): React.JSX.Element {
  const t = useT('mails')
  const tRecruiter = useT('recruiter')
  const db = useDb()
  const isOnline = useConnection()
  const { job, layout } = setup
  const settings: EmailFields = setup.email ?? {}
  const save = (change: (stored: EmailFields) => EmailFields): Promise<void> =>
    saveSection(db, job, 'email', (stored) => change(stored ?? {}))
  const valuesOf = useValues(setup)
  const languages = layout?.interviewLanguages?.length ? layout.interviewLanguages : [firstInterviewLanguage(undefined)]
  return (
    <>
      <MailEditor {...{ settings, languages, save, valuesOf }}>
        {(kind, language) => (
          <>
            {kind === 'invitation' && (
              <>
                <Switch
                  isSelected={settings.invitationAttachment ?? false}
                  onChange={(on) => void save(() => ({ [mailField('invitation', 'attachment')]: on }))}
                >
                  {t('attach')}
                </Switch>
                {settings.invitationAttachment && (
                  <MediaField
                    kind="mail"
                    gid={job.gid}
                    label={t('attachFile')}
                    name={settings.invitationAttachmentFile ?? ''}
                    isOnline={isOnline}
                    onName={(invitationAttachmentFile) => save(() => ({ invitationAttachmentFile }))}
                  />
                )}
              </>
            )}
            <TestMail jobId={job.id} kind={kind} language={language} isOnline={isOnline} />
          </>
        )}
      </MailEditor>
      <div className="hf-row">
        <LibraryButtons
          jobId={job.id}
          shelf="template"
          name={tRecruiter('library.jobName', { name: job.name })}
          content={mailContent(settings)}
          takeNote={tRecruiter('library.mailsNote')}
          onTake={async (version) => {
            const undo = await takeMails(db, job, version)
            return { status: 'ok', message: tRecruiter('library.mailsTaken', { n: sizeOf(version) }), undo: () => void undo() }
          }}
          taken={taken}
        />
      </div>
      <DeliveryCard settings={settings} save={save} gid={job.gid} isOnline={isOnline} />
      <SentMailsCard jobId={job.id} isOnline={isOnline} />
    </>
  )
}

/** Values that candidates of this job would read, with a made-up name and link. */
function useValues({ job, layout, questions }: Setup): (language: string) => MailVariables {
  const t = useT('mails')
  const { doc: programme } = useDoc('programmes', job.programmeId)
  return (language) => {
    const ui = uiLanguageOf(language)
    const number = new Intl.NumberFormat(ui.lang)
    const price = priceOf(questions.map((question) => ({ kind: question.kind, ...timesOf(question, layout ?? {}) })))
    return {
      name: t('sample.name'),
      job_name: job.name,
      program_name: programme?.name ?? '',
      company_name: layout?.companyName ?? '',
      interviewer: [layout?.interviewerFirstName, layout?.interviewerLastName].filter(Boolean).join(' '),
      deadline: typeof job.deadlineAt === 'number' ? momentText(job.deadlineAt, ui, zoneOf(layout ?? {})) : '',
      minutes: number.format(price.minutes),
      questions: number.format(questions.length),
      link: `${window.location.origin}/candidate/join/…`,
    }
  }
}
