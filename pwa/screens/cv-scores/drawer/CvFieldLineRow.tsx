import { EDUCATION_LEVELS, FLUENCIES } from '#shared/cv/levels.ts'
import { Button } from '../../../components/Button.tsx'
import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { isByPerson, SURE, type CvFieldLine } from '../../../features/cv-scores/cv-fields.ts'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useT } from '../../../i18n/use-t.ts'

interface CvFieldLineRowProps {
  line: CvFieldLine
  /** as it is typed now */
  value: string | boolean
  /** no value of a CV yet */
  isHalf: boolean
  isConfirmed: boolean
  isFixed: boolean
  onValue: (value: string | boolean) => void
  onConfirm: () => void
  onFocus: () => void
}

/** Shows one value of a CV with how sure its reading is. */
export function CvFieldLineRow({ isConfirmed, onConfirm, onFocus, ...props }: CvFieldLineRowProps): React.JSX.Element {
  const t = useT('cvscores')
  const { line, isFixed } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears keys of the field inside
    <li
      data-pointer={line.pointer}
      onFocus={onFocus}
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
        if (event.key !== 'Enter' || !isField || isFixed || props.isHalf) return
        event.preventDefault()
        onConfirm()
      }}
    >
      <Field {...props} onConfirm={onConfirm} />
      <div className="hf-row">
        <Certainty line={line} isConfirmed={isConfirmed} />
        {line.field?.src && <span className="hf-meta">{t('why.page', { n: line.field.src[0] })}</span>}
        {!isFixed && !isConfirmed && !isByPerson(line.field) && line.value !== '' && (
          <Button variant="quiet" icon="check" isDisabled={props.isHalf} onPress={onConfirm}>
            {t('fields.confirm')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Certainty({ line: { field, value }, isConfirmed }: { line: CvFieldLine; isConfirmed: boolean }): React.JSX.Element {
  const t = useT('cvscores')
  const [status, key]: [Status, MessageKey<'cvscores'>] = isConfirmed
    ? ['ok', 'sure.confirmed']
    : field?.by === 'human'
      ? ['ok', 'sure.human']
      : field?.by === 'candidate'
        ? ['ok', 'sure.candidate']
        : !field || value === ''
          ? ['idle', 'sure.none']
          : field.c >= SURE
            ? ['idle', 'sure.sure']
            : ['warn', 'sure.look']
  return <Chip status={status}>{t(key)}</Chip>
}

type FieldProps = Pick<CvFieldLineRowProps, 'line' | 'value' | 'isHalf' | 'isFixed' | 'onValue' | 'onConfirm'>

function Field({ line, value, isHalf, isFixed, onValue, onConfirm }: FieldProps): React.JSX.Element {
  const t = useT('cvscores')
  const label = useLabel(line)
  const base = { label, isDisabled: isFixed }
  const text = typeof value === 'string' ? value : ''
  const errorMessage = isHalf ? t(line.name.includes('Date') ? 'fields.month' : 'fields.wrong') : ''
  if (typeof value === 'boolean')
    return (
      <Checkbox isSelected={value} isDisabled={isFixed} onChange={onValue}>
        {label}
      </Checkbox>
    )
  if (line.name === 'Level')
    return (
      <Select
        {...base}
        value={text || NONE}
        onChange={(id) => onValue(id === NONE ? '' : id)}
        options={[{ id: NONE, label: t('fields.unknown') }, ...EDUCATION_LEVELS.map((id) => ({ id, label: t(`degree.${id}`) }))]}
      />
    )
  if (line.name === 'Fluency')
    return (
      <Select
        {...base}
        value={text || NONE}
        onChange={(id) => onValue(id === NONE ? '' : id)}
        options={[{ id: NONE, label: t('fields.unknown') }, ...FLUENCIES.map((id) => ({ id, label: t(`fluency.${id}`) }))]}
      />
    )
  if (line.name === 'Description')
    return <TextArea {...base} value={text} rows={4} maxLength={4000} onChange={onValue} onSend={onConfirm} errorMessage={errorMessage} />
  return (
    <TextField
      {...base}
      value={text}
      onChange={onValue}
      errorMessage={errorMessage}
      {...(line.name.includes('Date') && { placeholder: t('fields.monthHint') })}
    />
  )
}

const NONE = '-'

/** `Work 2: Title`, or the name alone where it belongs to the person. */
function useLabel({ part, entry, name }: CvFieldLine): string {
  const t = useT('cvscores')
  if (part === 'basicInfo') return t(`field.${nameIn(name)}`)
  const of = t(`entry.${part}`, { n: entry ?? 1 })
  return name === '' ? of : t('fields.of', { entry: of, name: t(`field.${nameIn(name)}`) })
}

const NAMES = [
  'FullName',
  'Email',
  'PhoneNumber',
  'Address',
  'Company',
  'Title',
  'StartDate',
  'EndDate',
  'StillActive',
  'Description',
  'School',
  'Degree',
  'Level',
  'Subject',
  'GPA',
  'GpaScale',
  'Name',
  'Issuer',
  'Date',
  'Fluency',
] as const
const nameIn = (name: string): (typeof NAMES)[number] => NAMES.find((one) => one === name) ?? 'Name'
