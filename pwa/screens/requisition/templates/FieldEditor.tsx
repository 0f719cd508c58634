import { useState } from 'react'
import { FIELD_KINDS, hasOptions, type FieldKind, type FieldV2 } from '#shared/lib/requisition/fields.ts'
import { IconButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { codeOf } from '../../../i18n/languages.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { labelOf } from '../../../features/requisition/label-of.ts'
import {
  changedField,
  mappedField,
  movedField,
  optionsFrom,
  partsFor,
  retypedField,
  typesFor,
  withoutField,
  type TemplateDraft,
} from './template-draft.ts'

interface FieldEditorProps {
  field: FieldV2
  index: number
  draft: TemplateDraft
  onChange: (draft: TemplateDraft) => void
}

/** A field of a form while it is written: its words, kind, place, and who may read it. */
export function FieldEditor({ field, index, draft, onChange }: FieldEditorProps): React.JSX.Element {
  const t = useT('ats')
  const lang = codeOf(useLang())
  const { key, label, type } = field
  const name = labelOf(label, lang, t('field.nth', { n: index + 1 }))
  const change = (changes: Partial<FieldV2>): void => onChange(changedField(draft, key, changes))
  return (
    <Card
      title={name}
      actions={
        <div className="hf-row">
          <IconButton
            label={t('field.up', { name })}
            icon="up"
            isDisabled={index === 0}
            onPress={() => onChange(movedField(draft, key, -1))}
          />
          <IconButton
            label={t('field.down', { name })}
            icon="down"
            isDisabled={index === draft.fields.length - 1}
            onPress={() => onChange(movedField(draft, key, 1))}
          />
          <IconButton label={t('field.remove', { name })} icon="trash" onPress={() => onChange(withoutField(draft, key))} />
        </div>
      }
    >
      <div className="hf-requisition-field">
        <TextField
          label={t('field.label')}
          isRequired
          maxLength={100}
          value={label[lang] ?? labelOf(label, lang, '')}
          onChange={(words) => change({ label: { ...label, [lang]: words } })}
        />
        <Select
          label={t('field.kind')}
          value={type}
          onChange={(id) => onChange(retypedField(draft, key, FIELD_KINDS.find((kind) => kind === id) ?? type))}
          options={typesFor(draft, key, FIELD_KINDS).map((kind: FieldKind) => ({ id: kind, label: t(`kind.${kind}`) }))}
        />
        <PartField field={field} draft={draft} onChange={onChange} />
      </div>
      {hasOptions(type) && <OptionsField field={field} lang={lang} onChange={(options) => change({ options })} />}
      <div className="hf-row">
        <Checkbox isSelected={field.required} onChange={(required) => change({ required })}>
          {t('field.required')}
        </Checkbox>
        <Checkbox isSelected={field.visible === 'public'} onChange={(isPublic) => change({ visible: isPublic ? 'public' : 'internal' })}>
          {t('field.public')}
        </Checkbox>
      </div>
    </Card>
  )
}

const NO_PART = 'none'

/** Part of the public posting that search engines read out of this field. */
function PartField({ field, draft, onChange }: Omit<FieldEditorProps, 'index'>): React.JSX.Element | null {
  const t = useT('ats')
  const parts = partsFor(draft, field)
  if (parts.length === 0) return null
  return (
    <Select
      label={t('field.part')}
      value={field.maps_to ?? NO_PART}
      onChange={(id) => onChange(mappedField(draft, field.key, parts.find((part) => part === id) ?? null))}
      options={[{ id: NO_PART, label: t('field.part.none') }, ...parts.map((part) => ({ id: part, label: t(`field.part.${part}`) }))]}
    />
  )
}

/** Options, each on a line; lines are read as they are typed, so that nothing is lost when the page is left. */
function OptionsField(props: { field: FieldV2; lang: string; onChange: (options: FieldV2['options']) => void }): React.JSX.Element {
  const t = useT('ats')
  const { field, lang, onChange } = props
  const [text, setText] = useState(() => field.options.map(({ label, value }) => labelOf(label, lang, value)).join('\n'))
  return (
    <TextArea
      label={t('field.options')}
      description={t('field.optionsHelp')}
      isRequired
      value={text}
      onChange={(typed) => {
        setText(typed)
        onChange(optionsFrom(typed, field.options, lang))
      }}
    />
  )
}
