import { useId } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { chooseLanguage } from './choose-language.ts'
import type { Language } from '../../i18n/languages.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import './LanguageSwitch.css'

/** Languages by their own names; changes all words at once and keeps what is typed. Absent when there is nothing to choose (R016). */
export function LanguageSwitch({ languages }: { languages: readonly Language[] }): React.JSX.Element | null {
  const t = useT('common')
  const lang = useLang()
  const id = useId()
  if (languages.length < 2) return null
  const current = languages.find((language) => language.lang === lang)?.code ?? 'en'
  return (
    <div className="hf-language">
      <Icon name="globe" />
      <label htmlFor={id} className="hf-visually-hidden">
        {t('language.label')}
      </label>
      <select id={id} value={current} onChange={(event) => void chooseLanguage(event.target.value, t)}>
        {languages.map((language) => (
          <option key={language.code} value={language.code} lang={language.lang}>
            {language.name}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </div>
  )
}
