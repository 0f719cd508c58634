import { useLocation } from '@tanstack/react-router'
import { Select } from '../../components/fields/Select.tsx'
import { Slider } from '../../components/fields/Slider.tsx'
import { chooseLanguage } from './choose-language.ts'
import { offeredLanguages } from '../../i18n/offered-languages.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { MAX_GAIN, savePreferences, usePreferences, type Preferences } from './preferences.ts'
import { canMake, VIDEO_FORMATS } from './video-format.ts'
import { VolumeSlider } from './VolumeSlider.tsx'

const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Preferences['theme'][]

/** Language, colours, how things play and what recordings are made in, on this device; all of it holds at once. */
export function PreferencesForm(): React.JSX.Element {
  return (
    <>
      <LookFields />
      <PlayingFields />
      <FormatField />
    </>
  )
}

function LookFields(): React.JSX.Element {
  const t = useT('common')
  const lang = useLang()
  const { theme } = usePreferences()
  const languages = offeredLanguages(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <>
      <Select
        label={t('preferences.language')}
        options={languages.map(({ code, name }) => ({ id: code, label: name }))}
        value={languages.find((language) => language.lang === lang)?.code ?? 'en'}
        onChange={(code) => void chooseLanguage(code, t)}
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

function PlayingFields(): React.JSX.Element {
  const t = useT('preferences')
  const { brightness, gain } = usePreferences()
  const save = (changes: Partial<Preferences>): void => void savePreferences(changes)
  return (
    <>
      <Slider
        label={t('brightness')}
        value={brightness}
        minValue={0}
        maxValue={100}
        step={1}
        onChange={(value) => save({ brightness: value })}
      />
      <VolumeSlider label={t('volume')} />
      <Slider label={t('gain')} value={gain} minValue={0} maxValue={MAX_GAIN} step={0.1} onChange={(value) => save({ gain: value })} />
      <p className="hf-field-help">{t('playingHelp')}</p>
    </>
  )
}

function FormatField(): React.JSX.Element {
  const t = useT('preferences')
  const { videoFormat } = usePreferences()
  return (
    <Select
      label={t('format')}
      description={t(canMake(videoFormat) ? 'formatHelp' : 'formatCannot')}
      options={VIDEO_FORMATS.map((id) => ({ id, label: t(`format.${id}`) }))}
      value={videoFormat}
      onChange={(id) => void savePreferences({ videoFormat: VIDEO_FORMATS.find((known) => known === id) ?? 'auto' })}
    />
  )
}
