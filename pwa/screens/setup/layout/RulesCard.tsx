import { variantsOf } from '#shared/lib/language-variants.ts'
import { isWebsite } from '#shared/lib/web-address.ts'
import { mayUse } from '#shared/policies/features.ts'
import { firstInterviewLanguage } from '#shared/policies/layout.ts'
import { LAYOUT_LIMITS } from '#shared/policies/setup/layout-limits.ts'
import { cleanText } from '#shared/primitives/text.ts'
import { Card } from '../../../components/Card.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { useDb } from '../../../db/hooks.ts'
import { AutosaveText } from '../../../features/autosave/AutosaveField.tsx'
import { useSession } from '../../../features/session/session.ts'
import { languageName } from '../../../i18n/interview-language.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { CardProps } from './card-props.ts'

/** Region of the first interview language: how figures speak and what is listened for. */
export function VariantField({ setup: { layout }, save }: CardProps): React.JSX.Element | null {
  const t = useT('layout')
  const first = firstInterviewLanguage(layout?.interviewLanguages)
  const stored = layout?.interviewLanguageVariant ?? ''
  const offered = variantsOf(first)
  if (offered.length === 0 && stored === '') return null
  const tags = stored === '' || offered.includes(stored) ? offered : [...offered, stored]
  return (
    <Select
      label={t('variant', { language: languageName(first) })}
      value={stored || NONE}
      onChange={(id) => void save({ interviewLanguageVariant: id === NONE ? '' : id })}
      options={[{ id: NONE, label: t('variant.none') }, ...tags.map((id) => ({ id, label: id }))]}
    />
  )
}

const NONE = 'none'

/** Rules of the interview that most jobs leave as they are (S087). */
export function RulesCard({ setup: { layout }, save }: CardProps): React.JSX.Element {
  const t = useT('layout')
  const db = useDb()
  const actor = useSession()?.actor ?? db.actor
  const mayTrain = mayUse(actor, 'trainingReport')
  return (
    <Card title={t('rules')}>
      <Switch
        isSelected={layout?.detailedOralCommunication ?? false}
        onChange={(detailedOralCommunication) => void save({ detailedOralCommunication })}
      >
        {t('rules.oral')}
      </Switch>
      <p className="hf-meta">{t('rules.oralHelp')}</p>
      <Switch isSelected={layout?.videoProcessing ?? true} onChange={(videoProcessing) => void save({ videoProcessing })}>
        {t('rules.processing')}
      </Switch>
      <p className="hf-meta">{t('rules.processingHelp')}</p>
      <Switch isSelected={layout?.identityPhoto ?? false} onChange={(identityPhoto) => void save({ identityPhoto })}>
        {t('rules.photo')}
      </Switch>
      <p className="hf-meta">{t('rules.photoHelp')}</p>
      <Switch isSelected={false} isDisabled onChange={() => undefined}>
        {t('rules.face')}
      </Switch>
      <p className="hf-meta">{t('rules.faceHelp')}</p>
      <Switch
        isSelected={layout?.trainingReportToCandidate ?? false}
        isDisabled={!mayTrain && !layout?.trainingReportToCandidate}
        onChange={(trainingReportToCandidate) => void save({ trainingReportToCandidate })}
      >
        {t('rules.training')}
      </Switch>
      <p className="hf-meta">{t(mayTrain ? 'rules.trainingHelp' : 'feature.locked')}</p>
      <AutosaveText
        label={t('rules.sap')}
        description={t('rules.sapHelp')}
        stored={layout?.sapId ?? ''}
        maxLength={LAYOUT_LIMITS.sapId}
        save={(value) => save({ sapId: cleanText(value) })}
      />
      <LogoutFields setup={{ layout }} save={save} />
    </Card>
  )
}

/** Page after logging out: an address of the web, or ours (R097). */
function LogoutFields({
  setup: { layout },
  save,
}: {
  setup: Pick<CardProps['setup'], 'layout'>
  save: CardProps['save']
}): React.JSX.Element {
  const t = useT('layout')
  const tRecruiter = useT('recruiter')
  const isOn = layout?.customLogoutRedirect ?? false
  const isMissing = isOn && !layout?.customLogoutUrl
  return (
    <>
      <Switch isSelected={isOn} onChange={(customLogoutRedirect) => void save({ customLogoutRedirect })}>
        {t('rules.logout')}
      </Switch>
      {isOn && (
        <AutosaveText
          label={t('rules.logoutUrl')}
          description={t('website.help')}
          stored={layout?.customLogoutUrl ?? ''}
          type="url"
          isRequired
          maxLength={LAYOUT_LIMITS.companyWebsite}
          check={(value) => (isWebsite(value.trim()) ? null : t('website.wrong'))}
          {...(isMissing && { problem: tRecruiter('gap.logoutUrl') })}
          save={(value) => save({ customLogoutUrl: value.trim() })}
        />
      )}
    </>
  )
}
