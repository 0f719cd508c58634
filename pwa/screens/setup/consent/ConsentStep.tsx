import { useState } from 'react'
import { consentIn, consentTextsOf } from '#shared/policies/setup/consent-version.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { useDb } from '../../../db/hooks.ts'
import { AutosaveArea } from '../../../features/autosave/AutosaveField.tsx'
import { languageNames } from '../../../features/link-page/language-names.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { saveConsentText, saveSection } from '../save-setup.ts'
import type { Setup } from '../setup-steps.ts'
import { ConsentFile } from './ConsentFile.tsx'
import { ConsentHistory } from './ConsentHistory.tsx'
import { NewConsentText } from './NewConsentText.tsx'

/** Text that candidates agree to before they record, in each language of the interview. */
export function ConsentStep({ setup }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const { job, consent } = setup
  const isOn = consent?.consentEnabled === true
  return (
    <>
      <Card>
        <Switch isSelected={isOn} onChange={(consentEnabled) => void saveSection(db, job, 'consent', { consentEnabled })}>
          {t('consent.ask')}
        </Switch>
        {isOn && <ConsentTexts setup={setup} />}
      </Card>
      {consent?.consentVersions && consent.consentVersions.length > 0 && <ConsentHistory setup={setup} />}
    </>
  )
}

function ConsentTexts({ setup: { job, layout, consent } }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const lang = useLang()
  const db = useDb()
  const languages = layout?.interviewLanguages?.length ? layout.interviewLanguages : ['english']
  const [first = 'english'] = languages
  const [chosen, setChosen] = useState(first)
  const language = languages.includes(chosen) ? chosen : first
  const found = consentIn(consent ?? {}, { language, languages })
  const texts = consentTextsOf(consent ?? {})
  const isMissing = (of: string): boolean => texts[of] === undefined && !(of === first && texts[''] !== undefined)
  const stored = found?.language === language ? found.text : ''
  const place = { language, first }
  const nameOf = (of: string): string => languageNames([of], lang)
  const field = {
    label: t('consent.text'),
    description: t('consent.textHelp'),
    stored,
    maxLength: 20_000,
    rows: 10,
    isRequired: language === first,
  }
  return (
    <>
      {languages.length > 1 && (
        <Select
          label={t('consent.language')}
          options={languages.map((id) => ({
            id,
            label: isMissing(id) ? t('consent.languageMissing', { language: nameOf(id) }) : nameOf(id),
          }))}
          value={language}
          onChange={setChosen}
          {...(isMissing(language) && language !== first && { description: t('consent.fallback', { language: nameOf(first) }) })}
        />
      )}
      {job.publishedAt ? (
        <NewConsentText
          key={language}
          {...field}
          jobId={job.id}
          draftKey={`${job.id}.${language}`}
          save={(text) => saveConsentText(db, job, place, text)}
        />
      ) : (
        <>
          <AutosaveArea key={language} {...field} save={(text) => saveConsentText(db, job, place, text)} />
          <ConsentFile key={`file ${language}`} jobId={job.id} onText={(text) => saveConsentText(db, job, place, text)} />
        </>
      )}
      {found && (
        <div>
          <Chip status="info">{t('consent.version', { version: found.version })}</Chip>
        </div>
      )}
      {job.publishedAt && <Banner status="info">{t('consent.published')}</Banner>}
    </>
  )
}
