import { Select } from '../../components/fields/Select.tsx'
import { useLang, useT } from '../../i18n/use-t.ts'
import { languageNames } from './language-names.ts'

interface LanguageChoiceProps {
  languages: readonly string[]
  value: string
  onChange: (language: string) => void
}

/** Language of questions and answers, of those that the job has (S042). */
export function LanguageChoice({ languages, value, onChange }: LanguageChoiceProps): React.JSX.Element {
  const t = useT('entry')
  const lang = useLang()
  return (
    <Select
      label={t('language.label')}
      description={t('language.help')}
      value={value}
      onChange={onChange}
      options={languages.map((id) => ({ id, label: languageNames([id], lang) }))}
    />
  )
}
