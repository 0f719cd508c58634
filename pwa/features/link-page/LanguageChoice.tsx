import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
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
  const field = {
    label: t('language.label'),
    description: t('language.help'),
    options: languages.map((id) => ({ id, label: languageNames([id], lang) })),
  }
  if (languages.length > FEW) return <Select {...field} value={value} onChange={onChange} />
  return <ChoiceCards {...field} multiple={false} value={[value]} onChange={([chosen = value]) => onChange(chosen)} />
}
/** Languages that are seen at once, and chosen by one press. */
const FEW = 4
