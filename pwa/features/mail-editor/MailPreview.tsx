import { useMemo, useState } from 'react'
import { INTERVIEW_LANGUAGES } from '#shared/lib/interview-languages.ts'
import type { MailKind } from '#shared/lib/mail/mail-kinds.ts'
import type { MailVariables } from '#shared/lib/mail/mail-variables.ts'
import { renderJobMail } from '#shared/lib/mail/render-job-mail.ts'
import { smsLength } from '#shared/lib/mail/sms-length.ts'
import { UI_LANGUAGES } from '#shared/lib/ui-languages.ts'
import { mailTextOf, NEEDS_LINK, type EmailFields } from '#shared/policies/email-settings.ts'
import { Card } from '../../components/Card.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useT } from '../../i18n/use-t.ts'

interface MailPreviewProps {
  kind: MailKind
  language: string
  settings: EmailFields
  values: MailVariables
}

/** The mail that goes out, made by the function that makes it, with made-up values: on a phone, on a computer, as plain text. */
export function MailPreview({ kind, language, settings, values }: MailPreviewProps): React.JSX.Element {
  const t = useT('mails')
  const [tab, setTab] = useState('phone')
  const mail = useMemo(() => {
    const text = mailTextOf(settings, kind, language)
    const title = text?.title || (values.job_name ?? '')
    return text && renderJobMail({ text: { ...text, title }, language: uiLanguageOf(language), values, needsLink: NEEDS_LINK.has(kind) })
  }, [kind, language, settings, values])
  if (!mail)
    return (
      <Card title={t('preview')}>
        <p className="hf-meta">{t('previewBuiltIn')}</p>
      </Card>
    )
  const frame = (width: number) => (
    <div className="hf-mail-frame" {...SCROLLS} role="group" aria-label={t('previewAt', { width })}>
      <iframe title={t('previewAt', { width })} srcDoc={mail.html} sandbox="" style={{ inlineSize: `${width}px` }} />
    </div>
  )
  const sms = smsLength(mail.sms)
  return (
    <Card title={t('preview')}>
      <p>
        <strong dir="auto">{mail.subject}</strong>
      </p>
      <Tabs
        label={t('preview')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'phone', label: t('previewPhone'), content: frame(360) },
          { id: 'computer', label: t('previewComputer'), content: frame(640) },
          {
            id: 'text',
            label: t('previewText'),
            content: (
              <pre className="hf-mail-text" dir="auto">
                {mail.text}
              </pre>
            ),
          },
        ]}
      />
      {mail.sms !== '' && (
        <figure className="hf-stack">
          <figcaption className="hf-meta">{t('smsLength', sms)}</figcaption>
          <p dir="auto" className="hf-mail-text">
            {mail.sms}
          </p>
        </figure>
      )}
    </Card>
  )
}

/** Takes the focus, so that keys scroll what is wider than a phone. */
const SCROLLS = { tabIndex: 0 }

/** Tag and direction of an interview language. */
export const uiLanguageOf = (language: string): { lang: string; dir: 'ltr' | 'rtl' } => {
  const code = Object.entries(INTERVIEW_LANGUAGES).find(([name]) => name === language)?.[1]
  return UI_LANGUAGES.find((one) => one.code === code) ?? { lang: 'en', dir: 'ltr' }
}
