import { Select } from '../../components/Select.tsx'
import { changeLanguage } from '../language/i18n.ts'
import { offeredLanguages } from '../language/offered-languages.ts'
import { useLang, useT } from '../language/use-t.ts'
import { savePreferences, usePreferences, type Preferences } from './preferences.ts'

const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Preferences['theme'][]

/** Language and colours of this device; both hold at once. */
export function PreferencesForm(): React.JSX.Element {
  const t = useT('common')
  const lang = useLang()
  const { theme } = usePreferences()
  const languages = offeredLanguages()
  const chooseLanguage = async (code: string): Promise<void> => {
    await changeLanguage(code)
    await savePreferences({ language: code })
  }
  return (
    <>
      <Select
        label={t('preferences.language')}
        options={languages.map(({ code, name }) => ({ id: code, label: name }))}
        value={languages.find((language) => language.lang === lang)?.code ?? 'en'}
        onChange={(code) => void chooseLanguage(code)}
      />
      <Select
        label={t('preferences.theme')}
        options={THEMES.map((id) => ({ id, label: t(`preferences.theme.${id}`) }))}
        value={theme}
        onChange={(id) => void savePreferences({ theme: THEMES.find((known) => known === id) ?? 'system' })}
      />
    </>
  )
}
