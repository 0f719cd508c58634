import { useRef, useState } from 'react'
import { MAIL_KINDS, MAIL_PARTS, MAIL_TEXT_LENGTHS, mailField, type MailKind, type MailTextPart } from '#shared/lib/mail/mail-kinds.ts'
import { MAIL_VARIABLES, unknownVariables } from '#shared/lib/mail/mail-variables.ts'
import { textsOf } from '#shared/policies/email-problems.ts'
import { Card } from '../../components/Card.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { languageName } from '../../i18n/interview-language.ts'
import { useT } from '../../i18n/use-t.ts'
import { AutosaveArea, AutosaveText } from '../autosave/AutosaveField.tsx'
import { MailPreview } from './MailPreview.tsx'
import type { MailEditorProps } from './mail-editor-props.ts'
import { SuggestedText } from './SuggestedText.tsx'
import './mail-editor.css'

/** The eight mails in own words, by language, with the mail as it will arrive beside them. */
export function MailEditor({ settings, languages, save, valuesOf, children }: MailEditorProps): React.JSX.Element {
  const t = useT('mails')
  const [kind, setKind] = useState<MailKind>('invitation')
  const [chosen, setLanguage] = useState(languages[0] ?? 'english')
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'english')
  const isShown = settings[mailField(kind, 'show')] !== false
  return (
    <>
      <Card title={t('texts')}>
        <p className="hf-meta">{t('textsHelp')}</p>
        <div className="hf-mail-pair">
          <Select
            label={t('kind')}
            value={kind}
            options={MAIL_KINDS.map((id) => ({ id, label: t(`kind.${id}`) }))}
            onChange={(id) => setKind(MAIL_KINDS.find((known) => known === id) ?? 'invitation')}
          />
          <Select
            label={t('language')}
            value={language}
            options={languages.map((id) => ({ id, label: languageName(id) }))}
            onChange={setLanguage}
          />
        </div>
        <p className="hf-meta">{t(`when.${kind}`)}</p>
        <Switch isSelected={isShown} onChange={(show) => void save(() => ({ [mailField(kind, 'show')]: show }))}>
          {t('show')}
        </Switch>
        {isShown && <Texts key={`${kind}.${language}`} {...{ kind, language, settings, save }} />}
        {isShown && children?.(kind, language)}
      </Card>
      {isShown && <MailPreview {...{ kind, language, settings }} values={valuesOf(language)} />}
    </>
  )
}

interface TextsProps extends Pick<MailEditorProps, 'settings' | 'save'> {
  kind: MailKind
  language: string
}

function Texts({ kind, language, settings, save }: TextsProps): React.JSX.Element {
  const t = useT('mails')
  const message = useRef<HTMLDivElement>(null)
  const text = (part: MailTextPart) => ({
    stored: textsOf(settings, kind, part)[language] ?? '',
    maxLength: MAIL_TEXT_LENGTHS[part],
    check: (value: string) => {
      const unknown = unknownVariables(value)
      return unknown.length === 0 ? null : t('unknownVariable', { names: unknown.map((name) => `{{${name}}}`).join(', ') })
    },
    save: (value: string) => save((stored) => ({ [mailField(kind, part)]: withText(textsOf(stored, kind, part), language, value) })),
  })
  const flag = (part: 'addLogo' | 'addSMS' | 'addComment') => ({
    isSelected: (settings as Readonly<Record<string, unknown>>)[mailField(kind, part)] === true,
    onChange: (on: boolean) => void save(() => ({ [mailField(kind, part)]: on })),
  })
  const sms = flag('addSMS')
  const comment = flag('addComment')
  return (
    <>
      <SuggestedText {...{ kind, language, settings, save }} />
      <AutosaveText label={t('title')} description={t('titleHelp')} {...text('title')} />
      <div ref={message} className="hf-stack">
        <AutosaveArea label={t('message')} description={t('messageHelp')} rows={8} {...text('message')} />
        <Select
          label={t('insert')}
          placeholder={t('insertPlaceholder')}
          value=""
          options={MAIL_VARIABLES.map((name) => ({ id: name, label: `${t(`variable.${name}`)} {{${name}}}` }))}
          onChange={(name) => insertAtCursor(message.current, `{{${name}}}`)}
        />
      </div>
      <Switch {...flag('addLogo')}>{t('addLogo')}</Switch>
      <Switch {...sms}>{t('addSms')}</Switch>
      {sms.isSelected && <AutosaveArea label={t('sms')} description={t('smsHelp')} rows={3} isRequired {...text('SMSMessage')} />}
      {MAIL_PARTS[kind].some((part) => part === 'addComment') && (
        <>
          <Switch {...comment}>{t('addComment')}</Switch>
          {comment.isSelected && <AutosaveArea label={t('comment')} description={t('commentHelp')} rows={3} {...text('comment')} />}
        </>
      )}
    </>
  )
}

/** An empty text is none. */
function withText(texts: Readonly<Record<string, string>>, language: string, value: string): Record<string, string> {
  const { [language]: _former, ...others } = texts
  return value === '' ? others : { ...others, [language]: value }
}

/** Types into the message where its cursor stands, as a person would, so that the field saves it as typed. */
function insertAtCursor(around: HTMLElement | null, text: string): void {
  const area = around?.querySelector('textarea')
  if (!area) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
