import { useState } from 'react'
import { sameValue } from '#shared/sync/same-value.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { Page } from '../../../components/Page.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { FieldInput } from '../FieldInput.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { draftOf, mayAddField, problemOfDraft, sentFields, withField, type TemplateDraft } from './template-draft.ts'

/** A form while it is written, and as people will fill it in. Keeping it makes a new version; jobs keep theirs. */
export function TemplateEditor(props: { first: TemplateDraft; isOnline: boolean; onClose: () => void }): React.JSX.Element {
  const t = useT('ats')
  const { isOnline, onClose } = props
  const [kept, setKept] = useState(props.first)
  const [draft, setDraft] = useState(props.first)
  const command = useCommand()
  const isChanged = !sameValue([kept.name, kept.fields], [draft.name, draft.fields])
  useBusy(isChanged)
  const problem = problemOfDraft(draft)
  const save = async (): Promise<void> => {
    const { id, version, name } = draft
    await command.run(async (send) => {
      const update_fields = { form_template_id: id, version, name: name.trim(), fields_v2: sentFields(draft) }
      const made = await send('ats', 'create_update_form_template', { job_id: '', update_fields })
      const retired = draft.taken.filter((key) => !made.fields_v2.some((field) => field.key === key))
      const next = draftOf({ id, version: made.version, name: made.name, fields: made.fields_v2, retired })
      setKept(next)
      setDraft(next)
    })
  }
  const isNew = kept.version === 0
  const reason = problem ? t(`template.problem.${problem}`) : !isOnline ? t('waits') : isChanged || isNew ? undefined : t('nothing')
  return (
    <Page
      title={draft.name || t('template.new')}
      eyebrow={
        <Button variant="quiet" onPress={onClose}>
          {t('template.back')}
        </Button>
      }
    >
      <Form onSubmit={() => void save()} command={command}>
        <TextField
          label={t('template.name')}
          isRequired
          maxLength={100}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        {draft.fields.map((field, index) => (
          <FieldEditor key={field.key} field={field} index={index} draft={draft} onChange={setDraft} />
        ))}
        <div>
          <Button
            icon="plus"
            isDisabled={!mayAddField(draft)}
            reason={mayAddField(draft) ? undefined : t('template.full')}
            onPress={() => setDraft(withField(draft))}
          >
            {t('template.add')}
          </Button>
        </div>
        <div className="hf-row">
          <Button type="submit" variant="primary" isPending={command.isRunning} isDisabled={reason !== undefined} reason={reason}>
            {t('template.save')}
          </Button>
        </div>
        <CommandResult command={command} {...(!isChanged && { done: t('template.saved', { n: kept.version }) })} />
      </Form>
      <Preview draft={draft} />
    </Page>
  )
}

/** The form as it will be filled in; nothing of what is typed is kept. */
function Preview({ draft }: { draft: TemplateDraft }): React.JSX.Element {
  const t = useT('ats')
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  return (
    <Card title={t('template.preview')}>
      <div className="hf-stack">
        {draft.fields.map((field) => (
          <FieldInput
            key={`${field.key} ${field.type}`}
            field={field}
            value={values[field.key]}
            isDisabled={false}
            onChange={(value) => setValues({ ...values, [field.key]: value })}
          />
        ))}
      </div>
    </Card>
  )
}
