import { mailField, type MailKind } from '#shared/lib/mail/mail-kinds.ts'
import { SUGGESTED_TEXTS } from '#shared/lib/mail/suggested-texts.ts'
import { textsOf } from '#shared/policies/email-problems.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { MailEditorProps } from './mail-editor-props.ts'

/** Fills an empty mail with a text to begin with, where we have one in its language. */
export function SuggestedText({
  kind,
  language,
  settings,
  save,
}: { kind: MailKind; language: string } & Pick<MailEditorProps, 'settings' | 'save'>): React.JSX.Element | null {
  const t = useT('mails')
  const suggested = SUGGESTED_TEXTS[language]?.[kind]
  if (!suggested || textsOf(settings, kind, 'title')[language] || textsOf(settings, kind, 'message')[language]) return null
  const fill = (): Promise<unknown> =>
    save((stored) => ({
      [mailField(kind, 'title')]: { ...textsOf(stored, kind, 'title'), [language]: suggested.title },
      [mailField(kind, 'message')]: { ...textsOf(stored, kind, 'message'), [language]: suggested.message },
    }))
  return (
    <div className="hf-row">
      <Button icon="edit" onPress={() => void fill()}>
        {t('suggest')}
      </Button>
    </div>
  )
}
