import { subTypesOf } from '#shared/lib/questions/topics.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { languageName } from '../../../i18n/interview-language.ts'
import type { Wanted } from './wanted.ts'

const ALL = 'all'

/** Language, type, sub-type and words that narrow the questions of the bank. */
export function BankFilters({
  wanted: { language, types, type, subType, words },
  languages,
  onNarrow,
}: {
  wanted: Wanted
  languages: readonly string[]
  onNarrow: (part: Partial<Wanted>) => void
}): React.JSX.Element {
  const t = useT('bank')
  const subTypes = type ? subTypesOf(type) : []
  return (
    <div className="hf-bank-filters">
      <Select
        label={t('language')}
        value={language}
        options={languages.map((id) => ({ id, label: languageName(id) }))}
        onChange={(id) => onNarrow({ language: id })}
      />
      <Select
        label={t('type')}
        value={type ?? ALL}
        options={[{ id: ALL, label: t('type.all') }, ...types.map((id) => ({ id, label: t(`typeOf.${id}`) }))]}
        onChange={(id) => onNarrow({ type: types.find((one) => one === id), subType: undefined })}
      />
      <Select
        label={t('subType')}
        isDisabled={!type}
        value={subType ?? ALL}
        options={[{ id: ALL, label: t('subType.all') }, ...subTypes.map((id) => ({ id, label: t(`subTypeOf.${id}`) }))]}
        onChange={(id) => onNarrow({ subType: subTypes.find((one) => one === id) })}
      />
      <TextField label={t('search')} type="search" value={words} onChange={(next) => onNarrow({ words: next })} />
    </div>
  )
}
