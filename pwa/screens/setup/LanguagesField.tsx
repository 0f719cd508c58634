import { INTERVIEW_LANGUAGES } from '#shared/policies/layout.ts'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { languageName } from '../../i18n/interview-language.ts'
import { useT } from '../../i18n/use-t.ts'

/** The languages candidates may choose from; the first one chosen is what they see first (R092). */
export function LanguagesField({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (languages: string[]) => void
}): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <fieldset className="hf-stack">
      <legend className="hf-label">{t('layout.languagesLegend')}</legend>
      <p className="hf-field-help">
        {chosen.length === 0 ? t('gap.languages') : t('layout.firstLanguage', { language: languageName(chosen[0] ?? '') })}
      </p>
      <div className="hf-setup-languages">
        {Object.keys(INTERVIEW_LANGUAGES).map((id) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isSelected) => onChange(isSelected ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {languageName(id)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
