import { Banner } from '../../components/feedback/Banner.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { AutosaveArea } from '../../features/autosave/AutosaveField.tsx'
import { saveConsentText, saveSection } from './save-setup.ts'
import type { Setup } from './setup-steps.ts'

/** Text that candidates agree to before they record. */
export function ConsentStep({ setup: { job, consent } }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const isOn = consent?.consentEnabled === true
  return (
    <Card>
      <Switch isSelected={isOn} onChange={(consentEnabled) => void saveSection(db, job, 'consent', { consentEnabled })}>
        {t('consent.ask')}
      </Switch>
      {isOn && (
        <>
          <AutosaveArea
            label={t('consent.text')}
            description={t('consent.textHelp')}
            stored={consent?.consentText ?? ''}
            maxLength={20_000}
            rows={10}
            isRequired
            save={(text) => saveConsentText(db, job, consent, text)}
          />
          <div>
            <Chip status="info">{t('consent.version', { version: consent?.consentVersion ?? 1 })}</Chip>
          </div>
          {job.publishedAt && <Banner status="info">{t('consent.published')}</Banner>}
        </>
      )}
    </Card>
  )
}
