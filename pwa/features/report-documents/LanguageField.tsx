import { REPORT_LANGUAGES, reportLanguageOf, type ReportLanguage } from '#shared/lib/report-type.ts'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'

interface LanguageFieldProps {
  value: ReportLanguage
  onChange: (language: ReportLanguage) => void
}

/** Choice of the language of a PDF, with the honest word that there are two. */
export function LanguageField({ value, onChange }: LanguageFieldProps): React.JSX.Element {
  const t = useT('documents')
  return (
    <Select
      label={t('form.language')}
      description={t('form.languageNote')}
      options={REPORT_LANGUAGES.map((id) => ({ id, label: t(`language.${id}`) }))}
      value={value}
      onChange={(id) => onChange(reportLanguageOf(id))}
    />
  )
}

/** Language of a report for the language of the page. */
export const languageOfPage = (): ReportLanguage => reportLanguageOf(document.documentElement.lang)
