import { cleanDomains, isDomain } from '#shared/policies/job-link.ts'
import { MAX_DOMAINS } from '#shared/entities/job-setting.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { Card } from '../../../components/Card.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { useDb } from '../../../db/hooks.ts'
import { AutosaveArea } from '../../../features/autosave/AutosaveField.tsx'
import { SavedChip } from '../../../features/autosave/SavedChip.tsx'
import { DeadlineField } from '../../../features/job/DeadlineField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { saveSection } from '../save-setup.ts'
import { saveLinks, type ShareParts } from './share-link.ts'

/** By which ways, until when and for whom the link is open. */
export function LinkSettings({ job, layout, links }: ShareParts): React.JSX.Element {
  const t = useT('share')
  const db = useDb()
  const save = (change: Parameters<typeof saveLinks>[2]): void => void saveLinks(db, job, change)
  const checkDomains = (text: string): string | null => {
    const domains = domainsIn(text)
    const wrong = domains.find((domain) => !isDomain(domain))
    if (wrong !== undefined) return t('domains.wrong', { domain: wrong })
    return domains.length > MAX_DOMAINS ? t('domains.tooMany', { most: MAX_DOMAINS }) : null
  }
  return (
    <Card title={t('settings')} actions={<SavedChip />}>
      <Switch isSelected={links?.qrCodeEnabled ?? false} onChange={(qrCodeEnabled) => save({ qrCodeEnabled })}>
        {t('settings.qr')}
      </Switch>
      <Switch isSelected={links?.magicURL ?? false} onChange={(magicURL) => save({ magicURL })}>
        {t('settings.link')}
      </Switch>
      <p className="hf-meta">{t('settings.help')}</p>
      <DeadlineField
        label={t('settings.deadline')}
        clearLabel={t('settings.noDeadline')}
        jobZone={zoneOf(layout ?? {})}
        valueMs={links?.linkDeadlineAt ?? null}
        onChange={(linkDeadlineAt) => save({ linkDeadlineAt })}
      />
      <Switch
        isSelected={layout?.qrCodeEmailVerification ?? false}
        onChange={(qrCodeEmailVerification) => void saveSection(db, job, 'layout', { qrCodeEmailVerification })}
      >
        {t('settings.code')}
      </Switch>
      <p className="hf-meta">{t('settings.codeHelp')}</p>
      <Switch
        isSelected={links?.redirectToInterviewPage ?? false}
        onChange={(redirectToInterviewPage) => save({ redirectToInterviewPage })}
      >
        {t('settings.redirect')}
      </Switch>
      <Switch
        isSelected={links?.toggleWhitelistedDomains ?? false}
        onChange={(toggleWhitelistedDomains) => save({ toggleWhitelistedDomains })}
      >
        {t('settings.domains')}
      </Switch>
      {links?.toggleWhitelistedDomains && (
        <AutosaveArea
          label={t('domains.label')}
          description={t('domains.help')}
          stored={(links.whitelistedDomains ?? []).join('\n')}
          rows={4}
          check={checkDomains}
          save={(text) => saveLinks(db, job, { whitelistedDomains: domainsIn(text) })}
        />
      )}
    </Card>
  )
}

const domainsIn = (text: string): string[] => cleanDomains(text.split(/[\s,;]+/))
